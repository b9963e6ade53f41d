import { type AdminReview, putBackReviews, takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { reviewTakedownReasons } from '@chophien/domain/reviews/admin-reasons'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useBulkOutcome } from '../../../console-kit/use-bulk-outcome.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

/** What an administrator does to reviews of the list, one or many. `clear`: ends the selection. */
export function useReviewActions(reviews: readonly AdminReview[], clear: () => void) {
  const { ask, prompt, dialogs } = useConfirm()
  const nameOf = ({ userName, productName }: AdminReview) => `${userName} về ${productName}`
  const { settled, dialog } = useBulkOutcome('đánh giá', reviews, nameOf, clear)
  return {
    takeDown: (ids: readonly number[]) =>
      prompt({
        draft: `take-down:reviews:${ids.join()}`,
        reasons: reviewTakedownReasons,
        title: ids.length === 1 ? 'Gỡ đánh giá này?' : `Gỡ ${ids.length} đánh giá?`,
        detail: 'Đánh giá không hiện nữa, điểm của sản phẩm được tính lại ngay.',
        confirm: 'Gỡ đánh giá',
        hint: 'Lý do được ghi vào nhật ký.',
        onConfirm: (reason) => {
          const body = { ids: [...ids], reason }
          return submitAction(takeDownReviews, { body }, { failed: 'Chưa gỡ được đánh giá', settled })
        },
      }),
    putBack: (ids: readonly number[]) =>
      ask({
        title: ids.length === 1 ? 'Hiện lại đánh giá này?' : `Hiện lại ${ids.length} đánh giá?`,
        detail: 'Đánh giá hiện lại và được tính vào điểm của sản phẩm.',
        confirm: 'Hiện lại',
        onConfirm: async () =>
          settled(await runAction(putBackReviews, { body: { ids: [...ids] } }, 'Chưa hiện lại được đánh giá')),
      }),
    dialogs: (
      <>
        {dialogs}
        {dialog}
      </>
    ),
  }
}
