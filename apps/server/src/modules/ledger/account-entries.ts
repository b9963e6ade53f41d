import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { accountFacts } from '@chophien/domain/ledger/accounts'
import type { AccountEntries, AccountEntry } from '@chophien/domain/ledger/admin-contract'
import { postingWords } from '@chophien/domain/ledger/posting-words'
import { consolePage, type Slice } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { type ExportDb, exportList, timeCell } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import {
  type EntriesQuery,
  type EntryOfAccount,
  findAccountEntries,
  findFigures,
  shownCount,
} from './account-entries.queries.ts'

const present = ({ at, shopId, shopName, ...entry }: EntryOfAccount): AccountEntry => ({
  ...entry,
  at: at.toISOString(),
  words: postingWords(entry.entryKey),
  shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
})

const sideNames = { DEBIT: 'Nợ', CREDIT: 'Có' }

/** One page of an account's entries, with the figures of the period. */
export async function readAccountEntries(
  db: ReadDb,
  { after, ...query }: EntriesQuery & { after?: number | undefined },
  { size, countMax }: Slice = consolePage,
): Promise<AccountEntries> {
  const { opening, debit, credit, debits, credits, ...ids } = await findFigures(db, query)
  const rows = await findAccountEntries(db, query, ids, { after, size: size + 1 })
  const items = rows.slice(0, size).map(present)
  const counted = { DEBIT: debits, CREDIT: credits, both: debits + credits }[query.side ?? 'both']
  return {
    items,
    next: rows.length > size ? (items.at(-1)?.id ?? null) : null,
    ...shownCount(counted, countMax),
    figures: { opening, debit, credit, closing: opening + debit - credit },
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
    head: ['Lúc', 'Nội dung', 'Shop', 'Mã đơn', 'Nợ (đồng)', 'Có (đồng)', 'Khóa bút toán'],
    onStart: (rows) =>
      recordExport(
        db,
        adminId,
        'ledger',
        { format, ...query, account: accountFacts[query.account].name, side: query.side && sideNames[query.side] },
        rows,
      ),
    read: (after, slice) => readAccountEntries(reads, { ...query, after }, slice),
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
