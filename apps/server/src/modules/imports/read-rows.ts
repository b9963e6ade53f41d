import type { TableRow } from '@chophien/domain/catalog/seller-import'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { requireFormat } from './file-format.ts'
import { readInProcess } from './reading/open-reader.ts'

/** For tables of some hundred rows, which somebody waits for: less than a file of products gets. */
const COMPUTING_MS = 5000
const LIFE_MS = 20_000

const inTurn = oneAtATime(20)

/** Reads the rows of a small CSV or XLSX file in the reading process, one file at a time; empty rows are left out. `rowsMax`: more are refused.
 *  Throws IMPORT_UNSUPPORTED, IMPORT_UNREADABLE, OVERLOADED when too many files wait. */
export async function readRows(bytes: Buffer, { rowsMax }: { rowsMax: number }): Promise<TableRow[]> {
  const format = requireFormat(bytes)
  return inTurn(() =>
    readInProcess(
      { format, categories: [], want: { rowsMax } },
      bytes,
      async (_, batches) => {
        const rows: TableRow[] = []
        for await (const batch of batches) if (batch.kind === 'rows') rows.push(...batch.rows)
        return rows
      },
      { computingMs: COMPUTING_MS, lifeMs: LIFE_MS },
    ),
  )
}
