import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import type { Person } from './builders.ts'
import { orderFrom } from './shop-orders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

export interface MadeCase {
  id: number
  shopId: number
  orderId: number
  orderNumber: string
  shopper: Person
  seller: Person
}

interface CaseFacts {
  state?: string
  reason?: string
  /** Days since it ended, for an ended one. */
  endedDays?: number
  shop?: { id: number; owner: Person }
  shopper?: Person
}

const ended = new Set(['REFUNDED', 'CLOSED', 'WITHDRAWN'])

/** A case of a delivered order, straight in the database. */
export async function madeCase(
  market: TestMarketplace,
  { state = 'OPEN', reason = 'DEFECTIVE', endedDays = 0, ...facts }: CaseFacts = {},
): Promise<MadeCase> {
  const shop = facts.shop ?? (await market.given.shop())
  const shopper = facts.shopper ?? (await market.given.person())
  const { id: orderId, orderNumber } = await orderFrom(market, { shop, by: shopper })
  await market.db.run(sql`update orders set status = 'DELIVERED' where id = ${orderId}`)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, with_goods, arrived, goods, shipping, deadline, closed_at)
    values (${shop.id}, ${orderId}, ${shopper.id}, 'REFUND_ONLY', ${reason}, ${state}, 'shopper', false, true, 10000, 0,
      ${ended.has(state) ? null : day(1)}, ${ended.has(state) ? day(-endedDays) : null})
    returning id`,
  )
  await market.db.run(sql`
    insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount)
    select shop_id, ${id}, order_id, id, 1, 10000 from order_items where shop_id = ${shop.id} and order_id = ${orderId} limit 1`)
  await market.db.run(sql`
    insert into case_events (shop_id, case_id, state, actor) values (${shop.id}, ${id}, ${state}, 'shopper')`)
  return { id, shopId: shop.id, orderId, orderNumber, shopper, seller: shop.owner }
}
