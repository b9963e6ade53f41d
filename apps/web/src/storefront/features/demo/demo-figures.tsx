import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatRating } from '../../../ui/format.ts'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { demoFigures, demoProducts } from './demo-data.ts'

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col-reverse items-center justify-end gap-1 px-3 md:px-5 text-center">
      <dt className="text-sm text-content-soft sm:whitespace-nowrap">{label}</dt>
      <dd className="flex flex-col items-center text-xl font-semibold text-brand">{children}</dd>
    </div>
  )
}

/** §2: the rating and follower figures of the demo pages. */
export function DemoFigures({ className }: { className?: string }) {
  const { rating, ratingCount, followerCount } = demoFigures
  return (
    <dl className={classes('flex divide-x divide-line', className)}>
      <Figure label={`${formatCount(ratingCount)} đánh giá`}>
        {formatRating(rating)}/5
        <RatingStars rating={rating} />
      </Figure>
      <Figure label="Người theo dõi">{formatCount(followerCount)}</Figure>
      <Figure label="Sản phẩm">{formatCount(demoProducts.length)}</Figure>
    </dl>
  )
}
