import type { CursorPage } from '@chophien/domain/contract/lists'
import { suggestLine } from '@chophien/domain/payments/suggest-line'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { ReadDb } from '../../../platform/database/database.ts'
import { findLineCandidates } from './suggest-lines.queries.ts'
import { findTransfers } from './transfers.queries.ts'

/** Says of each waiting line what it probably is. */
async function withSuggestions(db: ReadDb, lines: Transfer[]): Promise<Transfer[]> {
  const waiting = lines.filter(({ status }) => status === 'UNMATCHED')
  if (waiting.length === 0) return lines
  const { payments, refunds, payouts, returned } = await findLineCandidates(
    db,
    waiting.map(({ amount }) => amount),
  )
  return lines.map((line) => {
    if (line.status !== 'UNMATCHED') return line
    const ofAmount = ({ lineAmount }: { lineAmount: number }) => lineAmount === line.amount
    const known = payouts.filter(ofAmount)
    const suggestion = suggestLine(line, {
      payments: payments.filter(ofAmount),
      refunds: refunds.filter(ofAmount),
      payouts: known.filter(({ hasLine }) => !hasLine),
      paidOut: known,
      returned: returned.filter(ofAmount),
    })
    return { ...line, suggestion }
  })
}

/** One page of lines of the bank; what waits has a suggestion. */
export async function listLines(db: ReadDb, query: Parameters<typeof findTransfers>[1]): Promise<CursorPage<Transfer>> {
  const page = await findTransfers(db, query)
  return { ...page, items: await withSuggestions(db, page.items) }
}
