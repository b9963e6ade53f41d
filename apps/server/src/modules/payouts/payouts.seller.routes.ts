import { getNextPayout, listOwnPayouts, type NextPayout } from '@chophien/domain/payouts/seller-contract'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { findOwnPayouts, findPlanned } from './own-payouts.queries.ts'
import { type PayoutDeps, planPayouts } from './plan-payouts.ts'

/** How a shop's balance stands for its next payout. */
async function readNextPayout(deps: PayoutDeps, shopId: number): Promise<NextPayout> {
  const { db, settings } = deps
  return db.transaction(async (tx) => {
    const [shop] = await planPayouts(tx, deps, [shopId])
    if (!shop) throw new Error('a shop of an owner is not found')
    const { balance, sent, payable, account, reason, holdReason, heldForDebt } = shop
    const isHeld = reason === 'ON_HOLD'
    return {
      balance,
      ...payable,
      planned: await findPlanned(tx, shopId),
      sent,
      minimum: settings.minimum,
      reason,
      holdReason: isHeld ? holdReason : null,
      heldForDebt: isHeld && heldForDebt,
      account: account && { bin: account.bin, last4: account.last4 },
    }
  })
}

/** What the marketplace pays to the seller's own shop. */
export function payoutSellerRoutes(route: Router, deps: PayoutDeps): void {
  route.guarded(getNextPayout, async ({ user }) => readNextPayout(deps, shopOf(user).id))
  route.guarded(listOwnPayouts, async ({ user, query, reads }) => findOwnPayouts(reads, shopOf(user).id, query.after))
}
