import { TrendingDown, TrendingUp } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { changeOf } from './chart-scale.ts'

interface FigureCardProps {
  label: string
  figure: { now: number; before: number }
  format: (value: number) => string
}

/** One figure, and how it stands to the period before. */
export function FigureCard({ label, figure, format }: FigureCardProps) {
  const change = changeOf(figure)
  const up = (change ?? 0) >= 0
  const Sign = up ? TrendingUp : TrendingDown
  return (
    <div className="rounded-card bg-white p-4 shadow-soft">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-semibold text-indigo wrap-anywhere">{format(figure.now)}</dd>
      <dd className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {change === null ? (
          'Kỳ trước chưa có'
        ) : (
          <>
            <span
              className={classes('inline-flex items-center gap-1 font-semibold', up ? 'text-leaf' : 'text-madder-deep')}
            >
              <Sign aria-hidden className="size-4" />
              {up ? '+' : '−'}
              {Math.abs(change)}%
            </span>
            so với kỳ trước ({format(figure.before)})
          </>
        )}
      </dd>
    </div>
  )
}
