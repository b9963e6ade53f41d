import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import { type AdminReview, putBackReviews, takeDownReviews } from '@chophien/domain/reviews/admin-contract'
import { useRevalidator } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { act, actForForm } from '../console/act.ts'
import { Badge } from '../console/badge.tsx'
import { BulkBar } from '../console/bulk-bar.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { SearchForm } from '../console/search-form.tsx'
import { useQuestions } from '../console/use-questions.tsx'
import { useSelection } from '../console/use-selection.ts'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  { value: 'SHOWN', label: 'Đang hiện' },
  { value: 'TAKEN_DOWN', label: 'Bị gỡ' },
]
const stars = [
  { value: null, label: 'Mọi mức sao' },
  ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: `${rating} sao` })),
]

const columns: Column<AdminReview>[] = [
  {
    header: 'Đánh giá',
    title: true,
    className: 'md:max-w-md',
    cell: ({ rating, comment, reply }) => (
      <span className="block">
        <RatingStars rating={rating} />
        <span className="block whitespace-pre-line wrap-anywhere">
          {comment || <span className="text-ink-soft">Không viết gì</span>}
        </span>
        {reply && <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">Shop trả lời: {reply}</span>}
      </span>
    ),
  },
  {
    header: 'Sản phẩm',
    cell: ({ productId, productName, shopName }) => (
      <span className="min-w-0 max-md:text-right">
        <a
          href={`/product/${productId}`}
          target="_blank"
          rel="noopener"
          className="text-indigo wrap-anywhere hover:underline"
        >
          {productName}
        </a>
        <span className="block text-sm text-ink-soft">{shopName}</span>
      </span>
    ),
  },
  { header: 'Người viết', cell: ({ userName }) => userName },
  { header: 'Ngày', wide: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    header: 'Trạng thái',
    className: 'md:max-w-56',
    cell: ({ status, takedownReason }) => (
      <span className="max-md:text-right">
        <Badge tone={status === 'SHOWN' ? 'good' : 'bad'}>{status === 'SHOWN' ? 'Đang hiện' : 'Bị gỡ'}</Badge>
        {takedownReason && (
          <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">Lý do: {takedownReason}</span>
        )}
      </span>
    ),
  },
]

/** All reviews of the marketplace: what hurts or deceives is taken down. */
export function ReviewsScreen({ page }: { page: CursorPage<AdminReview> }) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const { ask, askWhy, dialogs } = useQuestions()
  const { revalidate } = useRevalidator()
  const chosen = page.items.filter(({ id }) => selection.has(id))
  const idsOf = (status: AdminReview['status']) => chosen.filter((each) => each.status === status).map(({ id }) => id)
  const shown = idsOf('SHOWN')
  const down = idsOf('TAKEN_DOWN')
  const done = async () => {
    selection.clear()
    await revalidate()
  }
  return (
    <>
      <ConsoleHeading title="Đánh giá" detail={countOf(page, 'đánh giá')} />
      <div className="mb-4 flex flex-col gap-3">
        <div className="flex flex-wrap gap-x-6 gap-y-3 [&>nav]:max-w-[calc(100%+2rem)]">
          <FilterLinks label="Trạng thái" name="status" options={states} />
          <FilterLinks label="Số sao" name="rating" options={stars} />
        </div>
        <SearchForm placeholder="Nội dung đánh giá" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách đánh giá"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ userName, productName }) => `đánh giá của ${userName} về ${productName}`}
        selection={selection}
        empty={{ title: 'Chưa có đánh giá nào', detail: 'Đánh giá của người mua sẽ hiện ở đây.' }}
      />
      <BulkBar selection={selection} noun="đánh giá">
        {shown.length > 0 && (
          <Button
            look="danger"
            onClick={() =>
              askWhy({
                title: shown.length === 1 ? 'Gỡ đánh giá này?' : `Gỡ ${shown.length} đánh giá?`,
                detail: 'Đánh giá không hiện nữa, điểm của sản phẩm được tính lại ngay.',
                confirm: 'Gỡ đánh giá',
                hint: 'Lý do được ghi vào nhật ký.',
                onConfirm: (reason) =>
                  actForForm(takeDownReviews, { body: { ids: shown, reason } }, 'Chưa gỡ được đánh giá', done),
              })
            }
          >
            Gỡ xuống
          </Button>
        )}
        {down.length > 0 && (
          <Button
            look="secondary"
            onClick={() =>
              ask({
                title: down.length === 1 ? 'Hiện lại đánh giá này?' : `Hiện lại ${down.length} đánh giá?`,
                detail: 'Đánh giá hiện lại và được tính vào điểm của sản phẩm.',
                confirm: 'Hiện lại',
                onConfirm: async () => {
                  await act(putBackReviews, { body: { ids: down } }, 'Chưa hiện lại được đánh giá')
                  await done()
                },
              })
            }
          >
            Hiện lại
          </Button>
        )}
      </BulkBar>
      {dialogs}
    </>
  )
}
