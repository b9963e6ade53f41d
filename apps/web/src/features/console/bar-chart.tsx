import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { roundMarks } from './chart-scale.ts'

interface BarChartProps {
  title: string
  /** One bar each. */
  points: readonly { label: string; value: number }[]
  /** What the columns of the table are called. */
  names: { label: string; value: string }
  format: (value: number) => string
  /** For the axis, where there is less room. */
  formatShort: (value: number) => string
}

// As many days stand below the axis as fit on a phone.
const LABELS = 5

function Bars({ points, format, formatShort, label }: Omit<BarChartProps, 'title' | 'names'> & { label: string }) {
  const marks = roundMarks(Math.max(...points.map(({ value }) => value)))
  const top = marks.at(-1) ?? 1
  const every = Math.max(1, Math.ceil(points.length / LABELS))
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft">
      <div className="relative w-14">
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute right-0 translate-y-1/2 leading-none whitespace-nowrap"
            style={{ bottom: `${(mark / top) * 100}%` }}
          >
            {formatShort(mark)}
          </span>
        ))}
      </div>
      <div className="relative h-56 border-l border-thread-deep">
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute inset-x-0 border-t border-thread first:border-thread-deep"
            style={{ bottom: `${(mark / top) * 100}%` }}
          />
        ))}
        <div className="absolute inset-0 flex items-end gap-px px-px sm:gap-1 sm:px-1">
          {points.map(({ label: day, value }) => (
            <span
              key={day}
              title={`${day}: ${format(value)}`}
              className="min-w-0 flex-1 rounded-t-sm bg-indigo hover:bg-turmeric"
              style={{ height: `${(value / top) * 100}%` }}
            />
          ))}
        </div>
      </div>
      <span />
      <div className="relative h-6 pt-1.5">
        {points.map(
          ({ label: day }, at) =>
            at % every === 0 && (
              <span
                key={day}
                className="absolute -translate-x-1/2"
                style={{ left: `${((at + 0.5) / points.length) * 100}%` }}
              >
                {day}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

function Figures({ points, names, format, title }: Omit<BarChartProps, 'formatShort'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div tabIndex={0} className="max-h-72 overflow-y-auto">
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-left text-sm text-ink-soft">
            <th scope="col" className="sticky top-0 bg-white py-1">
              {names.label}
            </th>
            <th scope="col" className="sticky top-0 bg-white py-1 text-right">
              {names.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label} className="border-t border-thread">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              <td className="py-1 text-right">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Bars over an axis with round marks; whoever would rather read figures has them as a table. */
export function BarChart({ title, points, names, format, formatShort }: BarChartProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <section aria-labelledby={id} className="rounded-card bg-white p-4 shadow-soft md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="px-3!">
          {asTable ? 'Xem biểu đồ' : 'Xem dạng bảng'}
        </Button>
      </div>
      {asTable ? (
        <Figures title={title} points={points} names={names} format={format} />
      ) : (
        <Bars
          label={`${title}: tổng ${format(total)} trong ${points.length} ngày`}
          points={points}
          format={format}
          formatShort={formatShort}
        />
      )}
    </section>
  )
}
