import type { Cell } from '@chophien/domain/text/csv'
import type { Db } from '../../platform/database/database.ts'
import { type BadRowInFile, findBadRows } from './imports.queries.ts'

/** Rows of the first page, and of the largest one. A page asks for twice the rows that the one before had, because the database measures all that it is
 *  asked for, also those that are too long for the page. */
const ROWS_AT_FIRST = 20
const ROWS_MAX = 500

/** The rejected rows of an import with the columns of their file, row numbers and problems, for the seller to correct and upload again. Read
 *  page by page. */
export async function* invalidRows(
  db: Db,
  importId: number,
  header: readonly string[],
): AsyncGenerator<readonly Cell[]> {
  yield [...header, 'Dòng', 'Lỗi']
  for (let last = 0, limit = ROWS_AT_FIRST; ; ) {
    const bad: BadRowInFile[] = await findBadRows(db, importId, last, limit)
    limit = Math.min(ROWS_MAX, 2 * bad.length)
    for (const { row, problems, cells } of bad)
      yield [
        ...header.map((_, at) => cells[at] ?? ''),
        row,
        problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
      ]
    const next = bad.at(-1)?.row
    if (next === undefined) return
    last = next
  }
}
