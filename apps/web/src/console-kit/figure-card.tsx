import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { changeOf } from './chart-scale.ts'

interface FigureCardProps {
  label: string
  figure: { now: number; before: number }
  format: (value: number) => string
  /** What the figure is the sum of. */
  to?: string
  /** How it is counted, or what stands beside it. */
  note?: string
}

function Change({ change }: { change: number }) {
  const [Sign, sign, toneClass] =
    change > 0
      ? [TrendingUp, '+', 'text-positive']
      : change < 0
        ? [TrendingDown, '−', 'text-danger-deep']
        : [Minus, '', 'text-content-soft']
  return (
    <span className={classes('inline-flex items-center gap-1 font-semibold', toneClass)}>
      <Sign aria-hidden className="size-4" />
      {sign}
      {Math.abs(change)}%
    </span>
  )
}

/** One figure with its change against the previous period. */
export function FigureCard({ label, figure, format, to, note }: FigureCardProps) {
  const change = changeOf(figure)
  return (
    <div className="min-w-0 card p-3 sm:p-4">
      <dt className="text-sm text-content-soft">{label}</dt>
      <dd className="text-[1.0625rem] font-semibold tracking-tight text-brand wrap-anywhere sm:text-2xl sm:tracking-normal">
        {to ? (
          <Link to={to} aria-label={`${format(figure.now)}, ${label}`} className="hover:underline">
            {format(figure.now)}
          </Link>
        ) : (
          format(figure.now)
        )}
      </dd>
      <dd className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-content-soft">
        {change === null ? (
          'Kỳ trước chưa có'
        ) : (
          <>
            <Change change={change} />
            <span>Kỳ trước {format(figure.before)}</span>
          </>
        )}
      </dd>
      {note && <dd className="mt-1 text-sm text-content-soft wrap-anywhere">{note}</dd>}
    </div>
  )
}

/** Grid of an overview's figures. */
export const figureGrid = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** The same for an overview with two figures. */
export const figurePair = 'grid grid-cols-2 gap-3 sm:gap-4'
