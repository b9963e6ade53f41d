import {
  getPayoutHold,
  holdPayouts as holdCall,
  releasePayouts as releaseCall,
} from '@chophien/domain/payouts/hold-contract'
import { holdMessages } from '@chophien/domain/payouts/hold-messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type HoldDeps, holdPayouts, releasePayouts } from './hold-payouts.ts'
import { findHold } from './payout-holds.queries.ts'

/** Administrators hold the payouts of a shop back, and release them. */
export function payoutHoldRoutes(route: Router, deps: HoldDeps): void {
  const { db } = deps
  route.guarded(getPayoutHold, async ({ params }) => {
    await requireSeller(db, params.id)
    return findHold(db, params.id)
  })
  route.guarded(holdCall, async ({ user, params, body }) => {
    await holdPayouts(deps, { shopId: params.id, reason: body.reason, adminId: user.id })
    const hold = await findHold(db, params.id)
    if (!hold) throw new Error('a hold that was just written is not found')
    return new Answer(hold, holdMessages.held)
  })
  route.guarded(releaseCall, async ({ user, params, body }) => {
    await releasePayouts(deps, { shopId: params.id, id: body.holdId, adminId: user.id })
    return new Answer(null, holdMessages.released)
  })
}
