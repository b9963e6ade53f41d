import { periodOf } from '@chophien/domain/contract/period'
import { exportSellerOrders } from '@chophien/domain/orders/seller-contract'
import { getAdminOrder, getSellerOrder } from '@chophien/domain/orders/staff-contract'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findDays, sumOpenCommission } from '../overview/overview.queries.ts'

const market = testMarketplace()
const story = caseStories(market)

// One unit at 90.000 ₫ with 30.000 ₫ of shipping; the marketplace has 4.500 ₫.
const defect = { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }

const seen = ({ seller, id }: StoryOrder) => market.as(seller).call(getSellerOrder, { params: { id } })
const received = ({ lan, id }: StoryOrder) => market.as(lan).put(`/api/v1/orders/${id}/received`)

/** A case of which the shopper takes 18.000 ₫: a fifth of the goods, and so of the commission. */
async function settledFor18000(order: StoryOrder): Promise<void> {
  const id = await story.opened(order, defect)
  await story.shop(order, id, 'offer', { amount: 18_000 })
  await story.shopper(order, id, 'accept')
}

/** What the books hold for a shop: what it is owed, without what it owes. */
async function heldFor({ shop }: StoryOrder): Promise<number> {
  const [pending, balance, debt] = await Promise.all(
    ['SHOP_PENDING', 'SHOP_BALANCE', 'COD_DEBT'].map((account) => story.balance(account, shop.id)),
  )
  return -(pending ?? 0) - (balance ?? 0) - (debt ?? 0)
}

test.each([
  ['paid in advance', false],
  ['paid at the door', true],
])('a partial refund before the completion lowers the share of the shop (%s)', async (_way, cash) => {
  const order = await story.delivered({ cash })
  expect((await seen(order)).share).toEqual({ amount: 115_500, commission: 4500, settled: false })
  await settledFor18000(order)
  expect(await seen(order)).toMatchObject({
    refundedAmount: 18_000,
    refundedByShop: 18_000,
    refundedCommission: 900,
    share: { amount: 98_400, commission: 3600, settled: false },
  })
  await received(order)
  expect((await seen(order)).share).toEqual({ amount: 98_400, commission: 3600, settled: true })
  expect((cash ? 120_000 : 0) + (await heldFor(order))).toBe(98_400)
})

test.each([
  ['paid in advance', false],
  ['paid at the door', true],
])('a partial refund after the completion is clawed back from the share (%s)', async (_way, cash) => {
  const order = await story.delivered({ cash })
  await received(order)
  const id = await story.opened(order, defect)
  expect((await seen(order)).share).toEqual({ amount: 115_500, commission: 4500, settled: true })
  await story.shop(order, id, 'offer', { amount: 18_000 })
  await story.shopper(order, id, 'accept')
  const share = { amount: 98_400, commission: 3600, settled: true }
  expect(await seen(order)).toMatchObject({ refundedByShop: 18_000, refundedCommission: 900, share })
  expect((cash ? 120_000 : 0) + (await heldFor(order))).toBe(98_400)
  const admin = await story.admin()
  expect((await market.as(admin).call(getAdminOrder, { params: { id: order.id } })).share).toEqual(share)
})

test('what the marketplace bears costs the shop nothing', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, defect)
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  await story.decide(await story.admin(), id, { outcome: 'REFUND', amount: 18_000, bearer: 'MARKETPLACE' })
  expect(await seen(order)).toMatchObject({
    refundedAmount: 18_000,
    refundedByShop: 0,
    refundedCommission: 0,
    share: { amount: 115_500, commission: 4500, settled: false },
  })
})

test('of an order whose goods are paid back the shop keeps the fee, of a cancelled one nothing', async () => {
  const returned = await story.delivered()
  const id = await story.opened(returned, defect)
  await story.shop(returned, id, 'offer', { amount: 90_000 })
  await story.shopper(returned, id, 'accept')
  expect(await seen(returned)).toMatchObject({
    orderStatus: 'RETURNED',
    refundedCommission: 4500,
    share: { amount: 30_000, commission: 0, settled: true },
  })
  expect(await heldFor(returned)).toBe(30_000)
  const failed = await story.shipped()
  await story.sellerMoves(failed, 'fail', { reason: 'Không liên lạc được' })
  expect((await seen(failed)).share).toEqual({ amount: 0, commission: 0, settled: true })
})

test('a file, the overview of the shop and that of the marketplace leave out what was given back', async () => {
  await market.db.run(sql`update orders set ordered_at = now() - interval '400 days'`)
  const openBefore = await sumOpenCommission(market.db)
  const order = await story.delivered()
  await settledFor18000(order)
  const answer = await market.app.inject({
    url: `/api${exportSellerOrders.path}`,
    headers: { authorization: `Bearer ${order.seller.token}` },
  })
  const [head = '', line = ''] = answer.rawPayload.toString('utf8').trimEnd().split('\r\n')
  const at = head.split(',').indexOf('Hoa hồng (đồng)')
  expect(line.split(',').slice(at, at + 4)).toEqual(['4500', '18000', '18000', '900'])
  await market.recurringJob('order-outbox')
  await market.recurringJob('shop-days')
  const overview = await market.as(order.seller).call(getSellerOverview, { query: { days: 7 } })
  expect([overview.revenue.now, overview.bestSellers.map(({ revenue }) => revenue)]).toEqual([102_000, [72_000]])
  const days = await findDays(market.db, periodOf({ days: 1 }, dayInVietnam(new Date())))
  expect(days.map(({ turnover }) => turnover)).toEqual([0, 102_000])
  expect(await sumOpenCommission(market.db)).toBe(openBefore + 3600)
})
