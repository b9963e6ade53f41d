import {
  type AdminProduct,
  featureProducts,
  putBackProducts,
  takeDownProducts,
} from '@chophien/domain/catalog/admin-contract'
import { productTakedownReasons } from '@chophien/domain/catalog/admin-reasons'
import { useMutation } from '@tanstack/react-query'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useBulkOutcome } from '../../../console-kit/use-bulk-outcome.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

/** Actions on one or many products of the list. `clear` ends the selection; it is not called after a refusal. */
export function useProductActions(products: readonly AdminProduct[], clear: () => void) {
  const { ask, prompt, dialogs } = useConfirm()
  const { settled, dialog } = useBulkOutcome('sản phẩm', products, ({ name }) => name, clear)
  const feature = useMutation({
    mutationFn: async (body: { ids: number[]; featured: boolean }) =>
      settled(await runAction(featureProducts, { body }, 'Chưa đổi được mục nổi bật')),
  })
  return {
    takeDown: (ids: readonly number[]) =>
      prompt({
        draft: `take-down:products:${ids.join()}`,
        reasons: productTakedownReasons,
        title: ids.length === 1 ? 'Gỡ sản phẩm này?' : `Gỡ ${ids.length} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ ngay và shop không tự đăng bán lại được. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Gỡ sản phẩm',
        hint: 'Chủ shop đọc lý do này trong thư.',
        onConfirm: (reason) => {
          const body = { ids: [...ids], reason }
          return submitAction(takeDownProducts, { body }, { failed: 'Chưa gỡ được sản phẩm', settled })
        },
      }),
    putBack: (ids: readonly number[]) =>
      ask({
        title: ids.length === 1 ? 'Khôi phục sản phẩm này?' : `Khôi phục ${ids.length} sản phẩm?`,
        detail:
          'Sản phẩm trở lại như trước khi bị gỡ: đang bán thì hiện lại trên chợ ngay, bản nháp thì vẫn là bản nháp. Chủ shop nhận thư.',
        confirm: 'Khôi phục',
        onConfirm: async () =>
          settled(await runAction(putBackProducts, { body: { ids: [...ids] } }, 'Chưa khôi phục được sản phẩm')),
      }),
    /** True while products are put on the front page or taken off. */
    busy: feature.isPending,
    feature: (ids: readonly number[], featured: boolean) => feature.mutate({ ids: [...ids], featured }),
    dialogs: (
      <>
        {dialogs}
        {dialog}
      </>
    ),
  }
}
