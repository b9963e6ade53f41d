import { createHash } from 'node:crypto'
import { categoryFinder } from '@chophien/domain/catalog/import-categories'
import { IMPORT_PICTURES_MAX } from '@chophien/domain/catalog/import-pictures'
import { type BadRow, type ImportedProduct, judgeTable } from '@chophien/domain/catalog/seller-import'
import { unreadable } from '@chophien/domain/catalog/seller-import-errors'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { descriptionOfText } from '../../catalog/clean-description.ts'
import { readTable } from './read-table.ts'
import { refuse } from './table-limits.ts'

interface JudgedFile {
  /** The column names as in the file. */
  header: readonly string[]
  /** Number of rows with content, the header left out. */
  rows: number
  products: ImportedProduct[]
  bad: BadRow[]
  /** SHA-256 (hex) of the codes of `products` in their order. */
  codesDigest: string
}

/** Reads a file and splits it into valid products and invalid rows. Throws IMPORT_UNREADABLE. */
export async function judgeFile(
  bytes: Buffer,
  format: TableFormat,
  categories: Parameters<typeof categoryFinder>[0],
): Promise<JudgedFile> {
  const table = await readTable(bytes, format)
  const judged = judgeTable(table.rows, table.header, { find: categoryFinder(categories), describe: descriptionOfText })
  const pictures = judged.products.reduce((sum, product) => sum + product.pictures.length, 0)
  if (pictures > IMPORT_PICTURES_MAX) refuse(unreadable.tooManyPictures(IMPORT_PICTURES_MAX))
  const digest = createHash('sha256')
  for (const { code } of judged.products) digest.update(`${code}\n`)
  return { header: table.names, rows: table.rows.length, ...judged, codesDigest: digest.digest('hex') }
}
