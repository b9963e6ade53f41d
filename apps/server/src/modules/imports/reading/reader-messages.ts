import type { categoryFinder } from '@chophien/domain/catalog/import-categories'
import type { BadRow, ImportedProduct, TableRow } from '@chophien/domain/catalog/seller-import'
import type { TableFormat } from '@chophien/domain/contract/table-formats'

/** The first line to the reading process; the file follows. */
export interface ReadRequest {
  format: TableFormat
  categories: Parameters<typeof categoryFinder>[0]
  /** Which result follows the figures: the invalid rows, the valid products from this position on, or the rows of any other table as they
   *  are, at most so many. */
  want: 'bad' | { productsFrom: number } | { rowsMax: number }
}

/** What was found in a file. */
export interface Found {
  header: string[]
  rows: number
  products: number
  bad: number
  /** SHA-256 (hex) of the products' codes in their order. */
  codesDigest: string
}

/** Some of the wanted rows or products, in the order of the file. */
export type Batch =
  | { kind: 'bad'; rows: BadRow[] }
  | { kind: 'products'; products: ImportedProduct[] }
  | { kind: 'rows'; rows: TableRow[] }

/** A line from the reading process: figures, batches, an end; or instead of all that the reason why the file is refused. */
export type ReadMessage =
  | { kind: 'found'; found: Found }
  | Batch
  | { kind: 'refused'; reason: string }
  | { kind: 'end' }
