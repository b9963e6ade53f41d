import { IMPORT_ROWS_MAX } from '@chophien/domain/catalog/limits'
import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { type ImportHeader, readHeader } from '@chophien/domain/catalog/seller-import-columns'
import type { TableFormat } from '@chophien/domain/catalog/seller-import-contract'
import { importErrors, unreadable } from '@chophien/domain/catalog/seller-import-errors'

interface Table {
  header: ImportHeader
  /** The column names of the file, unchanged. */
  names: readonly string[]
  rows: TableRow[]
}

async function* numbered(bytes: Buffer): AsyncGenerator<TableRow> {
  // The readers are loaded with the first file, to save memory.
  const { readCsv } = await import('./read-csv.ts')
  let number = 0
  for await (const cells of readCsv(bytes)) yield { number: ++number, cells }
}

/** Whether a file is a workbook or text; null for anything else. Detected by content; file names are not trusted. */
export function formatOf(bytes: Buffer): TableFormat | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'xlsx'
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return !utf16 && bytes.subarray(0, 4096).includes(0) ? null : 'csv'
}

const count = new Intl.NumberFormat('vi-VN')

/** Reads a table of products. Skips empty rows. Throws IMPORT_UNREADABLE with the reason. */
export async function readTable(bytes: Buffer, format: TableFormat): Promise<Table> {
  let table: Table | null = null
  const lines = format === 'csv' ? numbered(bytes) : (await import('./read-xlsx.ts')).readXlsx(bytes)
  for await (const row of lines) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (!table) {
      const header = readHeader(row.cells)
      if (header.missing.length > 0) throw importErrors.IMPORT_UNREADABLE(unreadable.columns(header.missing))
      table = { header, names: row.cells, rows: [] }
      continue
    }
    table.rows.push(row)
    if (table.rows.length > IMPORT_ROWS_MAX)
      throw importErrors.IMPORT_UNREADABLE(unreadable.tooManyRows(count.format(IMPORT_ROWS_MAX)))
  }
  if (!table || table.rows.length === 0) throw importErrors.IMPORT_UNREADABLE(unreadable.empty)
  return table
}
