import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import { withQuery } from '../../../lib/with-query.ts'

interface Asked {
  account: LedgerAccount
  from?: string
  to?: string
  side?: 'DEBIT' | 'CREDIT'
}

/** The page with an account's entries. */
export const entriesUrl = (asked: Asked): string =>
  withQuery('/admin/money/entries', new URLSearchParams(Object.entries(asked)))
