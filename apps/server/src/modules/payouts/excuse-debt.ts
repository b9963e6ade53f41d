import { debtErrors } from '@chophien/domain/payouts/debt-errors'
import { DEBT_PATH } from '@chophien/domain/payouts/debt-messages'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireForeignSeller } from '../sellers/decide-identity.ts'
import { excuseShop } from './debts.queries.ts'
import { findHold } from './payout-holds.queries.ts'
import { type DebtDeps, reviewAfterwards } from './review-debts.ts'
import { tellOwner } from './shop-account-news.ts'

interface Excuse {
  shopId: number
  days: number
  reason: string
  adminId: number
}

/** Leaves a shop's debt with the notice for some days: the other steps end at once, and come again one by one afterwards. In the audit log; the owner is told why. Throws
 *  SHOP_NOT_FOUND, SHOP_OF_ADMIN, DEBT_NOT_OVERDUE. */
export async function excuseDebt(deps: DebtDeps, excuse: Excuse): Promise<void> {
  const { shopId, days, reason, adminId } = excuse
  await deps.db.transaction(async (tx) => {
    const seller = await requireForeignSeller(tx, shopId, adminId)
    const excused = await excuseShop(tx, excuse)
    if (!excused) throw debtErrors.DEBT_NOT_OVERDUE()
    await recordActions(tx, adminId, [
      { action: 'shop.excuse-debt', subjectId: shopId, subjectName: seller.shopName, after: { days }, reason },
    ])
    const hold = (await findHold(tx, shopId))?.reason ?? null
    const data = { shop: seller.shopName, until: excused.until.toISOString(), reason, hold }
    await tellOwner(deps.enqueueMail, tx, seller, { kind: 'debt.excused', data, path: DEBT_PATH })
  })
  await reviewAfterwards(deps, [shopId])
}
