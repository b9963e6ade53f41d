export interface ChartTableProps {
  title: string
  /** One row (and bar) per day or week. `before`: the value of the same days in the previous period. */
  points: readonly { label: string; value: number; before: number }[]
  /** Headings of the columns. */
  names: { label: string; value: string }
  format: (value: number) => string
}

/** The values of a chart as a table. */
export function ChartTable({ points, names, format, title }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div tabIndex={0} className="max-h-60 overflow-y-auto">
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-left text-sm text-content-soft">
            <th scope="col" className="sticky top-0 bg-surface py-1">
              {names.label}
            </th>
            <th scope="col" className="sticky top-0 bg-surface py-1 text-right">
              {names.value}
            </th>
            <th scope="col" className="sticky top-0 bg-surface py-1 text-right">
              Kỳ trước
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, before }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              <td className="py-1 text-right">{format(value)}</td>
              <td className="py-1 text-right text-content-soft">{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
