import type { CursorPage } from '@chophien/domain/contract/lists'
import type { SellerReview } from '@chophien/domain/reviews/seller-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { FilterRow } from '../../../console-kit/filter-row.tsx'
import { countOf, EmptyList } from '../../../console-kit/list-panel.tsx'
import { Pager } from '../../../console-kit/pager.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { ReviewCard } from './review-card.tsx'

const answers = [
  { value: null, label: 'Tất cả' },
  { value: 'true', label: 'Chưa trả lời' },
]
const stars = [
  { value: null, label: 'Mọi mức sao' },
  ...[5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} sao` })),
]

/** Reviews of the shop's products, each with the shop's reply. */
export function ReviewsScreen({ page }: { page: CursorPage<SellerReview> }) {
  return (
    <>
      <ConsoleHeading title="Đánh giá" detail={countOf(page, 'đánh giá')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterRow>
          <FilterLinks label="Trả lời" name="unanswered" options={answers} />
          <FilterLinks label="Số sao" name="rating" options={stars} />
        </FilterRow>
        <SearchForm placeholder="Nội dung đánh giá" />
      </div>
      {page.items.length === 0 ? (
        <EmptyList
          empty={{
            title: 'Chưa có đánh giá nào',
            detail: 'Người mua đánh giá được ngay sau khi nhận hàng.',
          }}
        />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {page.items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          <Pager next={page.next} />
        </>
      )}
    </>
  )
}
