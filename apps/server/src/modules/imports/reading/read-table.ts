import { IMPORT_ROWS_MAX } from '@chophien/domain/catalog/limits'
import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { type ImportHeader, readHeader } from '@chophien/domain/catalog/seller-import-columns'
import type { TableFormat } from '@chophien/domain/catalog/seller-import-contract'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { refuse } from './table-limits.ts'

interface Table {
  header: ImportHeader
  /** The column names of the file, unchanged. */
  names: readonly string[]
  rows: TableRow[]
}

/** Reads a table of products. Skips empty rows. Throws IMPORT_UNREADABLE with the reason. */
export async function readTable(bytes: Buffer, format: TableFormat): Promise<Table> {
  let table: Table | null = null
  for await (const row of format === 'csv' ? readCsv(bytes) : readXlsx(bytes)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
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
