import type { ReviewStatistics } from '@chophien/domain/reviews/contract'
import { formatNumber, formatRating } from '../../../ui/format.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { starCounts } from './statistics.ts'

/** §2: average rating and counts of five to one star. */
export function ReviewHistogram({ statistics }: { statistics: ReviewStatistics }) {
  const { totalReviews, averageRating } = statistics
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-control bg-page p-4 md:p-6">
      <div className="flex flex-col items-center gap-1">
        <p className="text-brand">
          <b className="text-4xl">{formatRating(averageRating)}</b>
          <span className="text-lg">/5</span>
        </p>
        <RatingStars rating={averageRating} className="h-5 w-26" />
        <p className="text-sm text-content-soft">{formatNumber(totalReviews)} đánh giá</p>
      </div>
      <ul className="flex min-w-56 flex-1 flex-col gap-1.5">
        {starCounts(statistics).map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-3 text-sm">
            <span className="w-10 shrink-0">{stars} sao</span>
            <svg aria-hidden="true" className="h-2 flex-1 rounded-full bg-line">
              {/* An attribute, not a style: the policy of the page forbids styles inside of elements. */}
              <rect
                width={`${totalReviews > 0 ? (count * 100) / totalReviews : 0}%`}
                height="100%"
                className="fill-highlight"
              />
            </svg>
            <span className="w-12 shrink-0 text-right text-content-soft">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
