import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Checkbox } from '../ui/checkbox.tsx'
import { classes } from '../ui/classes.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Aligned to the end, for numbers. */
  end?: boolean
  /** Words that may wrap, and break where one is long; other cells stay on one line. */
  wraps?: boolean
  /** Shown on phones and on wide windows only. */
  wide?: boolean
  /** On phones (rows are cards): full width, without label. */
  title?: boolean
  /** On phones: full width, below its label. */
  full?: boolean
  /** The row's actions: buttons, side by side where there is room. */
  actions?: boolean
  className?: string
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Numbers where rows can be selected. */
  keyOf: (row: Row) => number | string
  /** Name of a row, for the label of its checkbox. */
  nameOf?: (row: Row) => string
  selection?: Selection
}

const headClasses = 'sticky top-0 z-10 border-b border-line bg-surface first:rounded-tl-card last:rounded-tr-card'
// Wide columns are hidden while the navigation leaves too little room.
const hiddenWhereNarrow = 'md:max-xl:hidden'

function cellClasses<Row>({ end, wraps, wide, title, full, actions, className }: Column<Row>, selectable: boolean) {
  return classes(
    'px-3 py-1.5 align-middle md:max-xl:px-2 max-md:block max-md:min-w-0 max-md:p-0 max-md:wrap-anywhere',
    end && 'md:text-right',
    wraps ? 'words-cell' : 'md:whitespace-nowrap',
    wide && hiddenWhereNarrow,
    (title || full || actions) && 'max-md:col-span-full',
    title && selectable && 'max-md:pr-9',
    actions && 'max-md:empty:hidden',
    !title &&
      !actions &&
      'max-md:before:block max-md:before:text-sm max-md:before:text-content-soft max-md:before:content-[attr(data-label)]',
    className,
  )
}

function Cell<Row>({ column, row, selectable }: { column: Column<Row>; row: Row; selectable: boolean }) {
  const content = column.cell(row)
  return (
    <td data-label={column.header} className={cellClasses(column, selectable)}>
      {column.actions && content ? <div className="row-actions">{content}</div> : content}
    </td>
  )
}

/** A table with a sticky head. On phones each row is a card of labelled values in two columns. */
export function DataTable<Row>({ caption, columns, rows, keyOf, nameOf, selection }: DataTableProps<Row>) {
  const { state } = useNavigation()
  return (
    <table
      aria-busy={state === 'loading'}
      className={classes(
        'w-full border-separate border-spacing-0 rounded-card bg-surface shadow-soft transition-opacity max-md:block max-md:bg-transparent max-md:shadow-none',
        state === 'loading' && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead data-sticks="top" className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className={classes(headClasses, 'w-11 pl-1')}>
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
                headClasses,
                'px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-content-soft md:max-xl:px-2',
                end ? 'text-right' : 'text-left',
                wide && hiddenWhereNarrow,
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => {
          const key = keyOf(row)
          const chosen = selection?.has(key as number) ?? false
          return (
            <tr
              key={key}
              className={classes(
                'max-md:relative max-md:grid max-md:grid-cols-2 max-[22.4rem]:grid-cols-1 max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:p-4 max-md:shadow-soft md:[&:not(:last-child)>td]:border-b [&>td]:border-line',
                chosen ? 'bg-brand-soft' : 'hover:bg-page max-md:bg-surface',
              )}
            >
              {selection && (
                <td className="w-11 pl-1 max-md:absolute max-md:top-1 max-md:right-1">
                  <Checkbox
                    aria-label={`Chọn ${nameOf?.(row) ?? ''}`}
                    checked={chosen}
                    onChange={() => selection.toggle(key as number)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} selectable={selection !== undefined} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
