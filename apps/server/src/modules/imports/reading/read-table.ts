import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { type ImportHeader, readHeader } from '@chophien/domain/catalog/seller-import-columns'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { IMPORT_ROWS_MAX } from '@chophien/domain/catalog/upload-limits'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { refuse } from './table-limits.ts'

interface Table {
  header: ImportHeader
  /** The column names of the file, unchanged. */
  names: readonly string[]
  rows: TableRow[]
}

const rowsIn = (bytes: Buffer, format: TableFormat) => (format === 'csv' ? readCsv(bytes) : readXlsx(bytes))
const isEmpty = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '')

/** Reads the rows of any table as they are. Skips empty rows. Throws IMPORT_UNREADABLE with the reason, also for more than `max` rows. */
export async function readPlainRows(bytes: Buffer, format: TableFormat, max: number): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of rowsIn(bytes, format)) {
    if (isEmpty(row)) continue
    if (rows.length === max) refuse(unreadable.tooManyRows(max))
    rows.push(row)
  }
  return rows
}

/** Reads a table of products. Skips empty rows. Throws IMPORT_UNREADABLE with the reason. */
export async function readTable(bytes: Buffer, format: TableFormat): Promise<Table> {
  let table: Table | null = null
  for await (const row of rowsIn(bytes, format)) {
    if (isEmpty(row)) continue
    if (!table) {
      const header = readHeader(row.cells)
      if (header.missing.length > 0) refuse(unreadable.columns(header.missing))
      table = { header, names: row.cells, rows: [] }
      continue
    }
    table.rows.push(row)
    if (table.rows.length > IMPORT_ROWS_MAX) refuse(unreadable.tooManyRows(IMPORT_ROWS_MAX))
  }
  return table && table.rows.length > 0 ? table : refuse(unreadable.empty)
}
