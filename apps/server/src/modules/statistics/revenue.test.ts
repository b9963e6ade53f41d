import { periodOf } from '@chophien/domain/contract/period'
import { type OrderStatus, orderStatuses } from '@chophien/domain/orders/order-status'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findBestShops, findDays } from '../overview/overview.queries.ts'

const market = testMarketplace()

const TOTAL = 120_000
/** What counts as sold: money has come or will come at the door, and nothing was given back. */
const sold: readonly OrderStatus[] = [
  'AWAITING_CONFIRMATION',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
]

test.each(orderStatuses.map((status) => [status, sold.includes(status) ? TOTAL : 0] as const))(
  'an order in status %s counts as %d ₫ of revenue, for its seller and for the marketplace',
  async (status, revenue) => {
    await market.db.run(sql`update orders set ordered_at = now() - interval '400 days'`)
    const shop = await market.given.shop()
    const { id } = await orderFrom(market, { shop })
    await market.db.run(sql`update orders set status = ${status} where id = ${id}`)
    const today = periodOf({ days: 1 }, dayInVietnam(new Date()))
    expect((await findDays(market.db, today)).map(({ turnover }) => turnover)).toEqual([0, revenue])
    expect((await findBestShops(market.db, today)).map(({ turnover }) => turnover)).toEqual(
      revenue === 0 ? [] : [TOTAL],
    )

    await market.recurringJob('order-outbox')
    await market.recurringJob('shop-days')
    const overview = await market.as(shop.owner).call(getSellerOverview, { query: { days: 7 } })
    expect(overview.revenue.now).toBe(revenue)
    expect(overview.orders.now).toBe(revenue === 0 ? 0 : 1)
    expect(overview.bestSellers.map((each) => each.revenue)).toEqual(revenue === 0 ? [] : [90_000])
  },
)
