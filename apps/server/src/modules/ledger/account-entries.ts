import type { CursorPage } from '@chophien/domain/contract/lists'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import type { AccountEntries, AccountEntry } from '@chophien/domain/ledger/admin-contract'
import { postingWords } from '@chophien/domain/ledger/posting-words'
import { consolePage, type Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { type ExportDb, exportList, timeCell } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import {
  type Bounds,
  type EntriesQuery,
  type EntryOfAccount,
  findFiguresAndEntries,
  findFurtherEntries,
  shownCount,
} from './account-entries.queries.ts'
import { entriesHead } from './table-texts.ts'

const present = ({ at, note, shopId, shopName, ...entry }: EntryOfAccount): AccountEntry => ({
  ...entry,
  at: at.toISOString(),
  words: postingWords(entry.entryKey, note),
  shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
})

const pageOf = (rows: readonly EntryOfAccount[], size: number) => {
  const items = rows.slice(0, size).map(present)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

type Asked = EntriesQuery & { after?: number | undefined }

/** One page of an account's entries, with the figures of the period, and the bounds within which further pages are found. */
async function readWithBounds(
  db: ReadDb,
  { after, ...query }: Asked,
  { size, countMax }: Slice,
): Promise<{ page: AccountEntries; bounds: Bounds }> {
  const { figures, rows } = await findFiguresAndEntries(db, query, { after, size: size + 1 })
  const { opening, debit, credit, debits, credits, firstId, lastId } = figures
  const counted = { DEBIT: debits, CREDIT: credits, both: debits + credits }[query.side ?? 'both']
  return {
    page: {
      ...pageOf(rows, size),
      ...shownCount(counted, countMax),
      figures: { opening, debit, credit, closing: opening + debit - credit },
    },
    bounds: { firstId, lastId },
  }
}

/** One page of an account's entries, with the figures of the period. */
export const readAccountEntries = async (db: ReadDb, query: Asked): Promise<AccountEntries> =>
  (await readWithBounds(db, query, consolePage)).page

/** Reads an account's entries page by page; the figures and bounds with the first. */
function entriesReader(db: ReadDb, query: EntriesQuery) {
  let bounds: Bounds | undefined
  return async (after: number | undefined, slice: Slice): Promise<CursorPage<AccountEntry>> => {
    if (bounds) {
      const rows = await findFurtherEntries(db, query, bounds, { after, size: slice.size + 1 })
      return { ...pageOf(rows, slice.size), ...shownCount(0) }
    }
    const first = await readWithBounds(db, { ...query, after }, slice)
    bounds = first.bounds
    return first.page
  }
}

/** The entries of an account as a file, newest first, noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportAccountEntriesOf = (
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: EntriesQuery & { format: TableFormat },
): Promise<Download> =>
  exportList(format, {
    name: `but-toan-${query.account.toLowerCase().replace('_', '-')}`,
    head: entriesHead,
    onStart: (rows) => recordExport(db, adminId, 'ledger', { format, ...query }, rows),
    read: entriesReader(reads, query),
    rowsOf: (entries) =>
      entries.map(({ at, words, shop, orderNumber, amount, entryKey }) => [
        timeCell(at),
        words,
        shop?.name ?? null,
        orderNumber,
        amount > 0 ? amount : null,
        amount < 0 ? -amount : null,
        entryKey,
      ]),
  })
