import type { BulkOutcome } from '@chophien/domain/contract/bulk-schemas'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { type AdminReview, putBackReviews, takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { useRevalidator } from 'react-router'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { useSkipped } from '../../../console-kit/use-skipped.tsx'
import { Button } from '../../../ui/button.tsx'
import { reviewColumns } from './review-columns.tsx'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  { value: 'SHOWN', label: 'Đang hiện' },
  { value: 'TAKEN_DOWN', label: 'Bị gỡ' },
]
const stars = [
  { value: null, label: 'Mọi mức sao' },
  ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: `${rating} sao` })),
]

/** All reviews of the marketplace, with the action takedown. */
export function ReviewsScreen({ page }: { page: CursorPage<AdminReview> }) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const { ask, prompt, dialogs } = useConfirm()
  const { revalidate } = useRevalidator()
  const chosen = page.items.filter(({ id }) => selection.has(id))
  const idsOf = (status: AdminReview['status']) => chosen.filter((each) => each.status === status).map(({ id }) => id)
  const shown = idsOf('SHOWN')
  const down = idsOf('TAKEN_DOWN')
  const skipped = useSkipped('đánh giá', page.items, (review) => `${review.userName} về ${review.productName}`)
  const done = async (outcome: BulkOutcome | null) => {
    if (!outcome) return
    skipped.showConflicts(outcome.unchanged)
    selection.clear()
    await revalidate()
  }
  return (
    <>
      <ConsoleHeading title="Đánh giá" detail={countOf(page, 'đánh giá')} />
      <div className="mb-4 flex flex-col gap-3">
        <div className="flex flex-wrap gap-x-6 gap-y-3 max-md:[&>nav]:max-w-[calc(100%+2rem)]">
          <FilterLinks label="Trạng thái" name="status" options={states} />
          <FilterLinks label="Số sao" name="rating" options={stars} />
        </div>
        <SearchForm placeholder="Nội dung đánh giá" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách đánh giá"
        columns={reviewColumns}
        keyOf={({ id }) => id}
        nameOf={({ userName, productName }) => `đánh giá của ${userName} về ${productName}`}
        selection={selection}
        empty={{ title: 'Chưa có đánh giá nào', detail: 'Đánh giá của người mua sẽ hiện ở đây.' }}
      />
      <BulkBar selection={selection} noun="đánh giá">
        {shown.length > 0 && (
          <Button
            variant="danger"
            onClick={() =>
              prompt({
                title: shown.length === 1 ? 'Gỡ đánh giá này?' : `Gỡ ${shown.length} đánh giá?`,
                detail: 'Đánh giá không hiện nữa, điểm của sản phẩm được tính lại ngay.',
                confirm: 'Gỡ đánh giá',
                hint: 'Lý do được ghi vào nhật ký.',
                onConfirm: (reason) => {
                  const body = { ids: shown, reason }
                  return submitAction(takeDownReviews, { body }, { failed: 'Chưa gỡ được đánh giá', settled: done })
                },
              })
            }
          >
            Gỡ xuống
          </Button>
        )}
        {down.length > 0 && (
          <Button
            variant="secondary"
            onClick={() =>
              ask({
                title: down.length === 1 ? 'Hiện lại đánh giá này?' : `Hiện lại ${down.length} đánh giá?`,
                detail: 'Đánh giá hiện lại và được tính vào điểm của sản phẩm.',
                confirm: 'Hiện lại',
                onConfirm: async () => {
                  await done(await runAction(putBackReviews, { body: { ids: down } }, 'Chưa hiện lại được đánh giá'))
                },
              })
            }
          >
            Hiện lại
          </Button>
        )}
      </BulkBar>
      {dialogs}
      {skipped.dialog}
    </>
  )
}
