import { featureProducts, putBackProducts, takeDownProducts } from '@chophien/domain/catalog/admin-contract'
import { useRevalidator } from 'react-router'
import { act, actForForm } from '../console/act.ts'
import { useQuestions } from '../console/use-questions.tsx'

/** What can be done to products, one or many. `onDone`: what was chosen is no longer. */
export function useProductMoves(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, askWhy, dialogs } = useQuestions()
  const done = async () => {
    onDone()
    await revalidate()
  }
  return {
    takeDown: (ids: readonly number[]) =>
      askWhy({
        title: ids.length === 1 ? 'Gỡ sản phẩm này?' : `Gỡ ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ ngay và không mua được nữa. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Gỡ sản phẩm',
        hint: 'Chủ shop đọc lý do này trong thư.',
        onConfirm: (reason) =>
          actForForm(takeDownProducts, { body: { ids: [...ids], reason } }, 'Chưa gỡ được sản phẩm', done),
      }),
    putBack: (ids: readonly number[]) =>
      ask({
        title: ids.length === 1 ? 'Đăng lại sản phẩm này?' : `Đăng lại ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm hiện lại trên chợ ngay, chủ shop nhận thư.',
        confirm: 'Đăng lại',
        onConfirm: async () => {
          await act(putBackProducts, { body: { ids: [...ids] } }, 'Chưa đăng lại được sản phẩm')
          await done()
        },
      }),
    feature: async (ids: readonly number[], featured: boolean) => {
      await act(featureProducts, { body: { ids: [...ids], featured } }, 'Chưa đổi được mục nổi bật')
      await done()
    },
    dialogs,
  }
}
