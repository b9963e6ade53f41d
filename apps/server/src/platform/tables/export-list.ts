import { commonErrors } from '@chophien/domain/contract/errors'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { EXPORT_ROWS_MAX, type TableFormat } from '@chophien/domain/contract/table-formats'
import type { Cell } from '@chophien/domain/text/csv'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Slice } from '../database/cursor-list.ts'
import type { Db, ReadDb } from '../database/database.ts'
import type { Download } from '../http/download.ts'
import { tableDownload } from './write-table.ts'

const ROWS_AT_ONCE = 500

/** Where a list is read, and where it is noted that it was taken. */
export interface ExportDb {
  db: Db
  reads: ReadDb
}

/** A list of a console as a table. */
interface ExportedList<Item> {
  /** The file's name without its day and ending. */
  name: string
  head: readonly string[]
  /** One page of the list, with the list's filters and order. */
  read: (after: number | undefined, slice: Slice) => Promise<CursorPage<Item>>
  /** The rows of some items, in their order. */
  rowsOf: (items: readonly Item[]) => Promise<(readonly Cell[])[]> | (readonly Cell[])[]
  /** Called before anything is sent, with the number of rows. */
  onStart?: (rows: number) => Promise<void>
}

/** All rows of a list as a file, read page by page while it is sent. Throws EXPORT_TOO_LONG before anything is sent. `rowsMax`: for tests. */
export async function exportList<Item>(
  format: TableFormat,
  { name, head, read, rowsOf, onStart }: ExportedList<Item>,
  rowsMax = EXPORT_ROWS_MAX,
): Promise<Download> {
  const first = await read(undefined, { size: ROWS_AT_ONCE, countMax: rowsMax })
  if (first.totalIsMore) throw commonErrors.EXPORT_TOO_LONG()
  await onStart?.(first.total)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield head
    let page = first
    for (;;) {
      yield* await rowsOf(page.items)
      if (page.next === null) return
      page = await read(page.next, { size: ROWS_AT_ONCE, countMax: 0 })
    }
  }
  return tableDownload(`${name}-${dayInVietnam(new Date())}`, format, rows())
}

/** A list of a console whose order may change while it is sent: its rows are chosen at the start. */
interface ExportedChoice<Item> {
  name: string
  head: readonly string[]
  /** The first `limit` ids of the list, in its order. */
  idsOf: (limit: number) => Promise<readonly number[]>
  /** The items of some ids, in their order; those that are gone are left out. */
  read: (ids: readonly number[]) => Promise<readonly Item[]>
  rowOf: (item: Item) => readonly Cell[]
}

/** All rows of a list as a file, those and in the order that it had at the start. Throws EXPORT_TOO_LONG before anything is sent. `rowsMax`,
 *  `rowsAtOnce`: for tests. */
export async function exportChosen<Item>(
  format: TableFormat,
  { name, head, idsOf, read, rowOf }: ExportedChoice<Item>,
  { rowsMax = EXPORT_ROWS_MAX, rowsAtOnce = ROWS_AT_ONCE } = {},
): Promise<Download> {
  const ids = await idsOf(rowsMax + 1)
  if (ids.length > rowsMax) throw commonErrors.EXPORT_TOO_LONG()
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield head
    for (let at = 0; at < ids.length; at += rowsAtOnce)
      for (const item of await read(ids.slice(at, at + rowsAtOnce))) yield rowOf(item)
  }
  return tableDownload(`${name}-${dayInVietnam(new Date())}`, format, rows())
}

/** The instant of an ISO text, for a cell; empty stays empty. */
export const timeCell = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
