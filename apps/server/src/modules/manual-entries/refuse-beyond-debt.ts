import { manualEntryErrors } from '@chophien/domain/manual-entries/errors'
import { type ManualLine, signedAmount } from '@chophien/domain/manual-entries/forms'
import { manualPosting } from '@chophien/domain/manual-entries/posting'
import { formatMoney } from '@chophien/domain/text/money'
import type { Transaction } from '../../platform/database/database.ts'
import { lockBalances } from '../ledger/lock-balances.queries.ts'
import { findShopFacts } from '../payouts/payable.queries.ts'

/** Refuses what would take more from a shop's debt than stands: a debt below zero is neither paid out nor set off, and the cash of orders that are not completed goes from it by
 *  itself. What it reads stays until the transaction ends. Throws MANUAL_ENTRY_BEYOND_DEBT. */
export async function refuseBeyondDebt(tx: Transaction, id: number, lines: readonly ManualLine[]): Promise<void> {
  const written = lines.flatMap((line) => {
    const { account, shopId } = line
    return account === 'COD_DEBT' && shopId !== null && signedAmount(line) < 0 ? [{ ...line, shopId }] : []
  })
  if (written.length === 0) return
  await lockBalances(tx, manualPosting(id, lines).entries)
  const shopIds = written.map(({ shopId }) => shopId)
  const facts = await findShopFacts(tx, shopIds)
  for (const { shopId, amount } of written) {
    const { codDebt = 0, openCash = 0, name = '' } = facts.find((one) => one.shopId === shopId) ?? {}
    const stands = Math.max(0, codDebt - openCash)
    if (amount > stands)
      throw manualEntryErrors.MANUAL_ENTRY_BEYOND_DEBT(
        `shop “${name}” (số ${shopId}) chỉ còn nợ ${formatMoney(stands)}`,
      )
  }
}
