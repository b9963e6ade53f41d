import type { ReviewStatistics } from '@chophien/domain/reviews/contract'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatNumber } from '../../../ui/format.ts'
import type { ReviewFilter } from './read-reviews.ts'
import { starCounts } from './statistics.ts'

function Chip({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap',
        chosen ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line-strong hover:bg-brand-soft',
      )}
    >
      {children}
    </button>
  )
}

interface ReviewFiltersProps {
  statistics: ReviewStatistics
  filter: ReviewFilter
  onChoose: (filter: ReviewFilter) => void
}

/** Which reviews to show: of a number of stars that was given, with pictures. */
export function ReviewFilters({ statistics, filter, onChoose }: ReviewFiltersProps) {
  const { rating, withImages } = filter
  return (
    <fieldset className="mt-4 mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">Lọc đánh giá</legend>
      <Chip chosen={rating === null} onChoose={() => onChoose({ ...filter, rating: null })}>
        Tất cả
      </Chip>
      {starCounts(statistics)
        .filter(({ count }) => count > 0)
        .map(({ stars, count }) => (
          <Chip key={stars} chosen={rating === stars} onChoose={() => onChoose({ ...filter, rating: stars })}>
            {stars} sao ({formatNumber(count)})
          </Chip>
        ))}
      <Chip chosen={withImages} onChoose={() => onChoose({ ...filter, withImages: !withImages })}>
        <Image aria-hidden className="size-4" />
        Có hình ảnh
      </Chip>
    </fieldset>
  )
}
