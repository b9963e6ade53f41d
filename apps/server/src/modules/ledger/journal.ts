import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { type AccountingRegime, accountCodes } from '@chophien/domain/ledger/account-codes'
import { accountFacts, isLedgerAccount } from '@chophien/domain/ledger/accounts'
import { postingWords } from '@chophien/domain/ledger/posting-words'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { Cell } from '@chophien/domain/text/csv'
import { daysOf, type Month } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { tableDownload } from '../../platform/tables/write-table.ts'
import { findAccountCodes } from './account-codes.queries.ts'
import { findJournal, type JournalEntry } from './months.queries.ts'
import { journalHead, noteWithEvidence } from './table-texts.ts'

const TRANSACTIONS_AT_ONCE = 1000

function rowOf(
  { transactionId, at, entryKey, note, evidence, account, amount, shopName, orderNumber }: JournalEntry,
  codeOf: (account: LedgerAccount) => string,
): Cell[] {
  if (!isLedgerAccount(account)) throw new Error(`the books have an unknown account: ${account}`)
  return [
    dayInVietnam(at),
    `BT${transactionId}`,
    postingWords(entryKey, note === null ? null : noteWithEvidence(note, evidence)),
    codeOf(account),
    accountFacts[account].name,
    amount > 0 ? amount : null,
    amount < 0 ? -amount : null,
    shopName,
    orderNumber,
    entryKey,
  ]
}

/** The general journal of a month, one row for each entry in the order of time, read while it is sent. An account has the operator's own code, or that of the regime. Shoppers are not named: their names are no part of the books. */
export function exportJournalOf(
  db: ReadDb,
  { month, format, regime }: { month: Month; format: TableFormat; regime: AccountingRegime },
): Download {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    const own = new Map((await findAccountCodes(db)).map(({ account, code }) => [account, code]))
    const codeOf = (account: LedgerAccount) => own.get(account) ?? accountCodes[account][regime]
    yield journalHead
    for (let day = 0; day < daysOf(month); day += 1)
      for (let after = 0; ; ) {
        const entries: JournalEntry[] = await findJournal(db, month, { day, after }, TRANSACTIONS_AT_ONCE)
        const last = entries.at(-1)
        if (!last) break
        for (const entry of entries) yield rowOf(entry, codeOf)
        after = last.transactionId
      }
  }
  return tableDownload(`nhat-ky-chung-${month}-${regime.toLowerCase()}`, format, rows())
}
