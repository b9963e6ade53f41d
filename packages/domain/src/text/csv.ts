import { vietnamClock } from './vietnam-time.ts'

/** A value of a table. Texts are written as texts, numbers without grouping, instants on Vietnam's clock. */
export type Cell = string | number | Date | null

/** The byte order mark: without it Excel does not read a CSV file as UTF-8. */
export const CSV_MARK = '\uFEFF'

// Spreadsheets take these for the beginning of a formula and run it; with an apostrophe in front it is text.
const formula = /^[=+\-@\t\r]/u

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return vietnamClock(cell)
  const text = formula.test(cell ?? '') ? `'${cell}` : (cell ?? '')
  return /[",;\r\n\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (row: readonly Cell[]): string => `${row.map(csvCell).join(',')}\r\n`

/** Rows as a whole CSV file that every spreadsheet reads. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => CSV_MARK + rows.map(csvLine).join('')
