import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { roundMarks } from './chart-scale.ts'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'

interface BarChartProps extends ChartTableProps {
  /** Short form of a value, for the axis. */
  formatShort: (value: number) => string
  /** What a bar stands for. */
  unit: 'ngày' | 'tuần'
  /** Whether the last bar holds today. */
  growing: boolean
}

// Maximum number of day labels: as many as fit on a phone.
const LABELS = 5

// More bars than this are too narrow for whole pixels between them.
const CROWDED = 60

// Visible both on the bars and in the legend.
const previousClasses = 'h-1 rounded-full bg-highlight ring-1 ring-highlight-deep'

interface BarsProps extends Pick<BarChartProps, 'points' | 'formatShort' | 'growing'> {
  label: string
  /** Index of the bar under the pointer, null for none. */
  onPoint: (index: number | null) => void
}

function Bars({ points, formatShort, label, growing, onPoint }: BarsProps) {
  const marks = roundMarks(Math.max(...points.flatMap(({ value, before }) => [value, before])))
  const top = marks.at(-1) ?? 1
  const every = Math.max(1, Math.ceil(points.length / LABELS))
  const at = (value: number) => `${(value / top) * 100}%`
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-content-soft"
    >
      <div className="relative">
        {/* As wide as the widest mark; the marks themselves hang at their heights. */}
        {marks.map((mark) => (
          <span key={mark} className="block h-0 invisible whitespace-nowrap">
            {formatShort(mark)}
          </span>
        ))}
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute right-0 translate-y-1/2 leading-none whitespace-nowrap"
            style={{ bottom: at(mark) }}
          >
            {formatShort(mark)}
          </span>
        ))}
      </div>
      <div className="relative h-48 border-l border-line-strong md:h-52">
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute inset-x-0 border-t border-line first:border-line-strong"
            style={{ bottom: at(mark) }}
          />
        ))}
        <div className="absolute inset-0 flex items-stretch" onPointerLeave={() => onPoint(null)}>
          {points.map(({ label: day, value, before }, index) => (
            <span
              key={day}
              onPointerEnter={() => onPoint(index)}
              className={classes(
                'group relative flex min-w-0 flex-1 items-end justify-center',
                points.length <= CROWDED && 'px-px sm:px-0.5',
              )}
            >
              <span
                className={classes(
                  'max-w-10 rounded-t-sm group-hover:bg-highlight',
                  // No padding in percent: that is a part of the whole chart's width.
                  points.length > CROWDED ? 'w-9/10' : 'w-full',
                  growing && index === points.length - 1 ? 'bg-brand/50' : 'bg-brand',
                )}
                style={{ height: at(value) }}
              />
              {before > 0 && (
                <span
                  className={classes('absolute inset-x-0 mx-auto w-full max-w-12 translate-y-1/2', previousClasses)}
                  style={{ bottom: at(before) }}
                />
              )}
            </span>
          ))}
        </div>
      </div>
      <span />
      <div className="relative h-6 pt-1.5">
        {points.map(
          ({ label: day }, index) =>
            index % every === 0 && (
              <span
                key={day}
                className="absolute -translate-x-1/2"
                style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
              >
                {day}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** A bar chart with round axis marks, a marker for the previous period on each bar, the value of the bar under the pointer, and a table view. */
export function BarChart({ title, points, names, format, formatShort, unit, growing }: BarChartProps) {
  const [asTable, setAsTable] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const id = useId()
  const sumOf = (name: 'value' | 'before') => format(points.reduce((sum, { [name]: value }) => sum + value, 0))
  const total = sumOf('value')
  const point = pointed === null ? undefined : points[pointed]
  const Face = asTable ? ChartColumn : Table2
  return (
    <section aria-labelledby={id} className="card p-4 md:p-5">
      <div className="mb-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p aria-hidden className="text-sm text-content-soft">
            {point ? `${point.label}: ${format(point.value)}` : `Tổng ${total}`}
            {point && growing && pointed === points.length - 1 && ` (chưa hết ${unit})`}
            <span className="ml-3 inline-block whitespace-nowrap">
              <span className={classes('mr-1.5 inline-block w-4 align-middle', previousClasses)} />
              {`kỳ trước ${point ? format(point.before) : sumOf('before')}`}
            </span>
          </p>
        </div>
        <Button variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="px-3! text-sm">
          <Face aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{asTable ? 'Xem biểu đồ' : 'Xem dạng bảng'}</span>
        </Button>
      </div>
      {asTable ? (
        <ChartTable title={title} points={points} names={names} format={format} />
      ) : (
        <Bars
          label={`${title}: tổng ${total} trong ${points.length} ${unit}, kỳ trước ${sumOf('before')}`}
          points={points}
          formatShort={formatShort}
          growing={growing}
          onPoint={setPointed}
        />
      )}
    </section>
  )
}
