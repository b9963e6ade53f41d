import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  end?: boolean
  /** Only where there is room: from a desktop on. */
  wide?: boolean
  /** On a phone, where a row is a card: over the whole width, without its label. */
  title?: boolean
  className?: string
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** What a row is called, for its checkbox. */
  nameOf?: (row: Row) => string
  selection?: Selection
}

const cellLook =
  'px-3 py-2 align-middle max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1'

/** A table whose head stays in sight; on a phone each row is a card whose facts carry their names. */
export function DataTable<Row>({ caption, columns, rows, keyOf, nameOf, selection }: DataTableProps<Row>) {
  const { state } = useNavigation()
  return (
    <table
      aria-busy={state === 'loading'}
      className={classes(
        'w-full border-separate border-spacing-0 rounded-card bg-white shadow-soft transition-opacity max-md:block max-md:bg-transparent max-md:shadow-none',
        state === 'loading' && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead data-sticks="top" className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className="sticky top-0 z-10 w-11 rounded-tl-card border-b border-thread bg-white pl-1">
              <Checkbox
                aria-label="Chọn cả trang"
                checked={selection.all}
                partly={selection.ids.length > 0 && !selection.all}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map(({ header, end, wide }) => (
            <th
              key={header}
              scope="col"
              className={classes(
                'sticky top-0 z-10 border-b border-thread bg-white px-3 py-3 text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-card last:rounded-tr-card',
                end ? 'text-right' : 'text-left',
                wide && 'max-lg:hidden',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="hover:bg-paper max-md:block max-md:rounded-card max-md:bg-white max-md:p-4 max-md:shadow-soft [&:not(:last-child)>td]:border-b [&>td]:border-thread max-md:[&>td]:border-0!"
          >
            {selection && (
              <td className="w-11 pl-1 max-md:float-right max-md:-mt-2 max-md:-mr-2">
                <Checkbox
                  aria-label={`Chọn ${nameOf?.(row) ?? ''}`}
                  checked={selection.has(keyOf(row))}
                  onChange={() => selection.toggle(keyOf(row))}
                />
              </td>
            )}
            {columns.map(({ header, cell, end, wide, title, className }) => (
              <td
                key={header}
                data-label={title ? undefined : header}
                className={classes(
                  cellLook,
                  end && 'md:text-right',
                  wide && 'md:max-lg:hidden',
                  title
                    ? 'max-md:block max-md:pb-2'
                    : 'max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]',
                  className,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
