import type { CursorPage } from '@chophien/domain/contract/lists'
import { refundCodesIn } from '@chophien/domain/payments/bank-batch'
import { shopOfDebtContent } from '@chophien/domain/payments/shop-debt-content'
import { lineTargets, suggestLine } from '@chophien/domain/payments/suggest-line'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import type { ReadDb } from '../../../platform/database/database.ts'
import { findLineCandidates, findRefundCodes, findShopNames } from './suggest-lines.queries.ts'
import { findTransfers } from './transfers.queries.ts'

/** Says of each waiting line what it probably is. */
async function withSuggestions(db: ReadDb, lines: Transfer[]): Promise<Transfer[]> {
  const waiting = lines.filter(({ status }) => status === 'UNMATCHED')
  if (waiting.length === 0) return lines
  const amounts = waiting.map(({ amount }) => amount)
  const codes = waiting.flatMap(({ direction, content }) => (direction === 'IN' ? refundCodesIn(content) : []))
  const [{ payments, refunds, payouts, sentRefunds, returned }, ofRefunds] = await Promise.all([
    findLineCandidates(db, amounts, codes),
    findRefundCodes(db, codes),
  ])
  const named = waiting.flatMap(({ content }) => shopOfDebtContent(content) ?? [])
  const debtors = named.length === 0 ? [] : await findShopNames(db, named)
  return lines.map((line) => {
    if (line.status !== 'UNMATCHED') return line
    const ofAmount = ({ lineAmount }: { lineAmount: number }) => lineAmount === line.amount
    const ofLine = payouts.filter(ofAmount)
    const known = {
      payments: payments.filter(ofAmount),
      refunds: refunds.filter(ofAmount),
      payouts: ofLine.filter(({ hasLine }) => !hasLine),
      sentRefunds: sentRefunds.filter(ofAmount),
      namesRefund: refundCodesIn(line.content).some((code) => ofRefunds.includes(code)),
      paidOut: ofLine,
      returned: returned.filter(ofAmount),
      debtor: debtors.find(({ id }) => id === shopOfDebtContent(line.content)) ?? null,
    }
    return { ...line, suggestion: suggestLine(line, known), candidates: lineTargets(line, known) }
  })
}

/** One page of lines of the bank as one administrator sees it; what waits has a suggestion, and what it may be. */
export async function listLines(
  db: ReadDb,
  query: Parameters<typeof findTransfers>[1],
  { adminId, approvals }: { adminId: number; approvals: number },
): Promise<CursorPage<Transfer>> {
  const page = await findTransfers(db, query)
  const lines = await withSuggestions(db, page.items)
  const needsAnother = ({ provider, status, typedBy }: Transfer) =>
    provider === 'hand' && status === 'UNMATCHED' && approvals > 1 && typedBy?.id === adminId
  return { ...page, items: lines.map((line) => ({ ...line, needsAnother: needsAnother(line) })) }
}
