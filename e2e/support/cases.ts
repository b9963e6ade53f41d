import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { type Case, escalateCase, openCase, sendBack } from '@chophien/domain/returns/contract'
import { agreeToCase, receiveGoods, refuseCase } from '@chophien/domain/returns/seller-contract'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import { orderFrom } from '../../apps/server/src/testing/shop-orders.ts'
import type { Market } from './market.ts'

type Caller = Pick<Market, 'given' | 'as'>

/** Where a prepared case stands. */
export type Reached = 'OPEN' | 'REFUSED' | 'ESCALATED' | 'AGREED' | 'SENT_BACK' | 'RECEIVED'

interface CaseFacts {
  shopper?: Person
  shop?: { id: number; owner: Person }
  product?: MadeProduct
  quantity?: number
  to?: Reached
  note?: string
}

export interface MadeCase {
  of: Case
  order: Order
  lan: Person
  owner: Person
}

/** A delivered order, through the doors that its seller uses. */
export async function deliveredOrder(
  market: Caller,
  { shopper, shop, product, quantity = 1 }: CaseFacts,
): Promise<Omit<MadeCase, 'of'>> {
  const lan = shopper ?? (await market.given.person())
  const keeper = shop ?? (await market.given.shop())
  const order = await orderFrom(market, { shop: keeper, by: lan, quantity, ...(product ? { product } : {}) })
  const params = { id: order.id }
  const { owner } = keeper
  await market.as(owner).call(sellerTransitionEndpoints.confirm, { params, body: {} })
  await market
    .as(owner)
    .call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: `GHN${order.id}` } })
  await market.as(owner).call(sellerTransitionEndpoints.deliver, { params, body: {} })
  return { order: await market.as(lan).call(getOrder, { params }), lan, owner }
}

/** A return of everything of a delivered order, led to a state by presses of both sides. */
export async function openedCase(market: Caller, facts: CaseFacts = {}): Promise<MadeCase> {
  const { order, lan, owner } = await deliveredOrder(market, facts)
  const lines = order.orderItems.map(({ id, quantity }) => ({ orderItemId: id, quantity }))
  const body = { kind: 'RETURN' as const, reason: 'DEFECTIVE' as const, note: facts.note ?? 'Nắp bị nứt', lines }
  const of = await market.as(lan).call(openCase, { params: { id: order.id }, body })
  const params = { id: of.id }
  const { to = 'OPEN' } = facts
  if (to === 'REFUSED' || to === 'ESCALATED')
    await market.as(owner).call(refuseCase, { params, body: { note: 'Shop đã kiểm hàng trước khi gửi' } })
  if (to === 'ESCALATED') await market.as(lan).call(escalateCase, { params, body: {} })
  if (to === 'AGREED' || to === 'SENT_BACK' || to === 'RECEIVED')
    await market.as(owner).call(agreeToCase, { params, body: {} })
  if (to === 'SENT_BACK' || to === 'RECEIVED')
    await market.as(lan).call(sendBack, { params, body: { carrier: 'GHN', trackingCode: `VE${of.id}` } })
  if (to === 'RECEIVED') await market.as(owner).call(receiveGoods, { params, body: {} })
  return { of, order, lan, owner }
}
