import {
  type AdminProduct,
  featureProducts,
  putBackProducts,
  takeDownProducts,
} from '@chophien/domain/catalog/admin-contract'
import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useSkipped } from '../../../console-kit/use-skipped.tsx'

/** Actions on one or many products of the list. `onDone` clears the selection; it is not called after a refusal. */
export function useProductActions(products: readonly AdminProduct[], onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  const skipped = useSkipped('sản phẩm', products, ({ name }) => name)
  const done = async (outcome: BulkOutcome | null) => {
    if (outcome) {
      skipped.showConflicts(outcome.unchanged)
      onDone()
    }
    await revalidate()
  }
  return {
    takeDown: (ids: readonly number[]) =>
      prompt({
        title: ids.length === 1 ? 'Gỡ sản phẩm này?' : `Gỡ ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ ngay và không mua được nữa. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Gỡ sản phẩm',
        hint: 'Chủ shop đọc lý do này trong thư.',
        onConfirm: (reason) => {
          const body = { ids: [...ids], reason }
          return submitAction(takeDownProducts, { body }, { failed: 'Chưa gỡ được sản phẩm', settled: done })
        },
      }),
    putBack: (ids: readonly number[]) =>
      ask({
        title: ids.length === 1 ? 'Đăng lại sản phẩm này?' : `Đăng lại ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm hiện lại trên chợ ngay, chủ shop nhận thư.',
        confirm: 'Đăng lại',
        onConfirm: async () =>
          done(await runAction(putBackProducts, { body: { ids: [...ids] } }, 'Chưa đăng lại được sản phẩm')),
      }),
    feature: async (ids: readonly number[], featured: boolean) =>
      done(await runAction(featureProducts, { body: { ids: [...ids], featured } }, 'Chưa đổi được mục nổi bật')),
    dialogs: (
      <>
        {dialogs}
        {skipped.dialog}
      </>
    ),
  }
}
