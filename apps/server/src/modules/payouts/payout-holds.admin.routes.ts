import type { CursorPage } from '@chophien/domain/contract/lists'
import {
  getPayoutHold,
  type HeldShop,
  holdPayouts as holdCall,
  listHeldShops,
  releasePayouts as releaseCall,
} from '@chophien/domain/payouts/hold-contract'
import { holdMessages } from '@chophien/domain/payouts/hold-messages'
import type { ReadDb } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findShopSums } from '../ledger/shop-sums.queries.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type HoldDeps, holdPayouts, releasePayouts } from './hold-payouts.ts'
import { findHeldShops, findHold } from './payout-holds.queries.ts'

async function readHeldShops(db: ReadDb, after: number | undefined): Promise<CursorPage<HeldShop>> {
  const page = await findHeldShops(db, after)
  const shopIds = page.items.map(({ id }) => id)
  const sums = new Map((await findShopSums(db, shopIds)).map(({ shopId, balance }) => [shopId, balance]))
  return {
    ...page,
    items: page.items.map(({ id, name, holdId, reason, heldAt, heldBy, debtSince }) => ({
      id,
      name,
      balance: sums.get(id) ?? 0,
      hold: holdId && heldAt ? { id: holdId, reason: reason ?? '', heldAt: heldAt.toISOString(), heldBy } : null,
      debtSince: debtSince?.toISOString() ?? null,
    })),
  }
}

/** Administrators hold the payouts of a shop back, and release them. */
export function payoutHoldRoutes(route: Router, deps: HoldDeps): void {
  const { db } = deps
  route.guarded(getPayoutHold, async ({ params }) => {
    await requireSeller(db, params.id)
    return findHold(db, params.id)
  })
  route.guarded(listHeldShops, ({ query, reads }) => readHeldShops(reads, query.after))
  route.guarded(holdCall, async ({ user, params, body }) => {
    await holdPayouts(deps, { shopId: params.id, reason: body.reason, adminId: user.id })
    const hold = await findHold(db, params.id)
    if (!hold) throw new Error('a hold that was just written is not found')
    return new Answer(hold, holdMessages.held)
  })
  route.guarded(releaseCall, async ({ user, params, body }) => {
    const { stillHeld } = await releasePayouts(deps, { shopId: params.id, id: body.holdId, adminId: user.id })
    return new Answer(null, stillHeld ? holdMessages.releasedByHand : holdMessages.released)
  })
}
