import type { TableFormat } from '@chophien/domain/contract/table-formats'
import type { Db } from '../../platform/database/database.ts'
import { recordActions } from './record-actions.queries.ts'

/** The query of an export: the format, and the list's filters. */
interface ExportQuery {
  format: TableFormat | 'pdf' | 'json'
  [filter: string]: string | number | boolean | undefined
}

/** Writes into the audit log that an administrator takes a list as a file of `rows` rows. What was searched for may be a person's address or
 *  number, so that only the fact is kept. */
export async function recordExport(
  db: Db,
  adminId: number,
  list: 'order' | 'product' | 'payment' | 'refund' | 'vocabulary' | 'ledger' | 'tax' | 'invoice',
  { search, ...query }: ExportQuery,
  rows: number,
): Promise<void> {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const after = { ...Object.fromEntries(filters), ...(search ? { search: true } : {}), rows }
  await recordActions(db, adminId, [{ action: `${list}.export`, subjectId: null, after }])
}
