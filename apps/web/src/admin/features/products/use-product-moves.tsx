import {
  type AdminProduct,
  featureProducts,
  putBackProducts,
  takeDownProducts,
} from '@chophien/domain/catalog/admin-contract'
import type { BulkOutcome } from '@chophien/domain/contract/bulk-contract'
import { useRevalidator } from 'react-router'
import { act, attempt } from '../../../console-kit/act.ts'
import { useKept } from '../../../console-kit/use-kept.tsx'
import { useQuestions } from '../../../console-kit/use-questions.tsx'

/** What can be done to products of the list, one or many. `onDone`: what was chosen is no longer. Where nothing was done it still is. */
export function useProductMoves(products: readonly AdminProduct[], onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, askFor, dialogs } = useQuestions()
  const kept = useKept('sản phẩm', products, ({ name }) => name)
  const done = async (outcome: BulkOutcome | null) => {
    if (outcome) {
      kept.tellMovedOn(outcome.unchanged)
      onDone()
    }
    await revalidate()
  }
  return {
    takeDown: (ids: readonly number[]) =>
      askFor({
        title: ids.length === 1 ? 'Gỡ sản phẩm này?' : `Gỡ ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ ngay và không mua được nữa. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Gỡ sản phẩm',
        hint: 'Chủ shop đọc lý do này trong thư.',
        onConfirm: (reason) => {
          const body = { ids: [...ids], reason }
          return attempt(takeDownProducts, { body }, { failed: 'Chưa gỡ được sản phẩm', settled: done })
        },
      }),
    putBack: (ids: readonly number[]) =>
      ask({
        title: ids.length === 1 ? 'Đăng lại sản phẩm này?' : `Đăng lại ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm hiện lại trên chợ ngay, chủ shop nhận thư.',
        confirm: 'Đăng lại',
        onConfirm: async () =>
          done(await act(putBackProducts, { body: { ids: [...ids] } }, 'Chưa đăng lại được sản phẩm')),
      }),
    feature: async (ids: readonly number[], featured: boolean) =>
      done(await act(featureProducts, { body: { ids: [...ids], featured } }, 'Chưa đổi được mục nổi bật')),
    dialogs: (
      <>
        {dialogs}
        {kept.dialog}
      </>
    ),
  }
}
