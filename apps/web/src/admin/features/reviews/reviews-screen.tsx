import type { CursorPage } from '@chophien/domain/contract/lists'
import type { AdminReview } from '@chophien/domain/reviews/admin-contract'
import { reviewStateNames } from '@chophien/domain/reviews/admin-messages'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { FilterRow } from '../../../console-kit/filter-row.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { OnlyOne } from '../../../console-kit/only-one.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { reviewColumns } from './review-columns.tsx'
import { useReviewActions } from './use-review-actions.tsx'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  ...Object.entries(reviewStateNames).map(([value, label]) => ({ value, label })),
]
const stars = [
  { value: null, label: 'Mọi mức sao' },
  ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: `${rating} sao` })),
]

/** All reviews of the marketplace, with the action takedown. */
export function ReviewsScreen({ page }: { page: CursorPage<AdminReview> }) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const actions = useReviewActions(page.items, selection.clear)
  const chosen = page.items.filter(({ id }) => selection.has(id))
  const idsOf = (status: AdminReview['status']) => chosen.filter((each) => each.status === status).map(({ id }) => id)
  const shown = idsOf('SHOWN')
  const down = idsOf('TAKEN_DOWN')
  return (
    <>
      <ConsoleHeading title="Đánh giá" detail={countOf(page, 'đánh giá')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterRow>
          <OnlyOne noun="đánh giá" />
          <FilterLinks label="Trạng thái" name="status" options={states} />
          <FilterLinks label="Số sao" name="rating" options={stars} />
        </FilterRow>
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
          <Button variant="danger" onClick={() => actions.takeDown(shown)}>
            Gỡ xuống
          </Button>
        )}
        {down.length > 0 && (
          <Button variant="secondary" onClick={() => actions.putBack(down)}>
            Hiện lại
          </Button>
        )}
      </BulkBar>
      {actions.dialogs}
    </>
  )
}
