import { classes } from './classes.ts'

// Five stars of 16 px in one path: two paths per card instead of ten.
const star = 'l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z'
const fiveStars = [0, 1, 2, 3, 4].map((at) => `M${8 + at * 17} 1.2${star}`).join('')
const WIDTH = 84

/** Five stars filled to a rating. Decorative unless `label` is given: the figure beside them is the text. */
export function RatingStars({ rating, label, className }: { rating: number; label?: string; className?: string }) {
  const share = Math.round(Math.max(0, Math.min(rating, 5)) * 10) / 50
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 16`}
      className={classes('h-4 w-21 shrink-0', className)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={fiveStars} className="fill-line" />
      {/* An inner svg clips what it holds, without an id that would have to be unique. */}
      <svg aria-hidden="true" width={share * WIDTH} height="16">
        <path d={fiveStars} className="fill-highlight" />
      </svg>
    </svg>
  )
}
