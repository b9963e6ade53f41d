import { countSellerCases, listSellerCases } from '@chophien/domain/returns/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findNotices } from '../notices/notices.queries.ts'
import { findCases } from './case-lists.queries.ts'

const market = testMarketplace()
const story = caseStories(market)

const titlesOf = async ({ id }: Person): Promise<string[]> => {
  await market.recurringJob('order-outbox')
  return (await findNotices(market.db, id))
    .reverse()
    .map(({ title, path }) => `${title.replace(/CP\d{6}-\w{8}/u, '…')} ${path.replace(/\d+$/u, '*')}`)
}

test('both sides are told of what the other did, each with the way there', async () => {
  const order = await story.delivered()
  const before = [await titlesOf(order.lan), await titlesOf(order.seller)].map(({ length }) => length)
  const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await story.shop(order, id, 'offer', { amount: 20_000 })
  await story.shopper(order, id, 'decline')
  await story.shop(order, id, 'agree')
  await market.as(order.lan).post(`/api/v1/cases/${id}/messages`, { text: 'Mai mình gửi.' })
  expect((await titlesOf(order.lan)).slice(before[0])).toEqual([
    'Người bán đề nghị hoàn một phần (đơn …) /returns/*',
    'Yêu cầu trả hàng được chấp nhận (đơn …) /returns/*',
  ])
  expect((await titlesOf(order.seller)).slice(before[1])).toEqual([
    'Trả hàng và hoàn tiền (đơn …) /seller/returns/*',
    'Người mua không nhận đề nghị (đơn …) /seller/returns/*',
    'Tin nhắn của người mua (đơn …) /seller/returns/*',
  ])
  const [newest] = await findNotices(market.db, order.lan.id)
  expect(newest?.text).toMatch(
    /Hạn của bạn: \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\. Nếu người mua không gửi hàng lại kịp, yêu cầu được đóng\.$/u,
  )
})

test('whose own press ends a case is asked for the account that the money waits for, once', async () => {
  const asking = async () => {
    const order = await story.delivered({ cash: true })
    const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
    const before = (await titlesOf(order.lan)).length
    return { order, id, told: async () => (await titlesOf(order.lan)).slice(before) }
  }
  const accepted = await asking()
  await story.shop(accepted.order, accepted.id, 'offer', { amount: 20_000 })
  await story.shopper(accepted.order, accepted.id, 'accept')
  expect((await accepted.told()).slice(1)).toEqual(['Bạn sẽ được hoàn 20.000\u00A0₫ /refund-account'])
  const [newest] = await findNotices(market.db, accepted.order.lan.id)
  expect(newest?.text).toMatch(
    /^Hoàn tiền theo khiếu nại \(đơn .+\)\. Hãy thêm tài khoản ngân hàng nhận tiền hoàn để sàn chuyển tiền cho bạn\.$/u,
  )
  const agreed = await asking()
  await story.shop(agreed.order, agreed.id, 'agree')
  expect(await agreed.told()).toEqual(['Khiếu nại đã được giải quyết (đơn …) /returns/*'])
})

const account = { bin: '970407', number: '190345678901234', holder: 'NGUYEN THI LAN' }

test('nobody is asked for an account that is known, or not needed', async () => {
  const known = await story.delivered({ cash: true })
  expect((await market.as(known.lan).put('/api/v1/users/refund-account', account)).status).toBe(200)
  const byMomo = await story.delivered()
  await market.db.run(sql`update payments set method = 'MOMO' where user_id = ${byMomo.lan.id}`)
  for (const order of [known, byMomo]) {
    const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
    await story.shop(order, id, 'offer', { amount: 20_000 })
    expect((await story.shopper(order, id, 'accept')).status).toBe(200)
    expect((await titlesOf(order.lan)).at(-1)).toBe('Người bán đề nghị hoàn một phần (đơn …) /returns/*')
  }
})

test('each deadline is announced once, to who must act', async () => {
  const order = await story.delivered()
  await market.db.run(
    sql`update orders set status_changed_at = now() - interval '6 days 1 hour' where id = ${order.id}`,
  )
  const told = async (person: Person) => (await titlesOf(person)).filter((title) => /sắp|Sắp/u.test(title))
  await market.recurringJob('reminders')
  await market.recurringJob('reminders')
  expect(await told(order.lan)).toEqual(['Đơn … sắp tự hoàn tất /order-history/*'])
  const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE' })
  await market.recurringJob('reminders')
  expect(await told(order.seller)).toEqual([])
  await market.db.run(sql`update return_cases set deadline = now() + interval '23 hours' where id = ${id}`)
  await Promise.all([market.recurringJob('reminders'), market.recurringJob('reminders')])
  expect(await told(order.seller)).toEqual(['Sắp hết hạn: chờ người bán trả lời (đơn …) /seller/returns/*'])
})

test('a reminder is not sent when the case has moved on meanwhile, or its time is over', async () => {
  const told = async (person: Person) => (await titlesOf(person)).filter((title) => title.startsWith('Sắp hết hạn'))
  const noted = async () => {
    const order = await story.delivered()
    const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE' })
    await market.db.run(sql`update return_cases set deadline = now() + interval '23 hours' where id = ${id}`)
    await market.recurringJob('reminders')
    return { order, id }
  }
  const moved = await noted()
  await story.shop(moved.order, moved.id, 'offer', { amount: 20_000 })
  const over = await noted()
  await story.late(over.id)
  const still = await noted()
  expect(await told(still.order.seller)).toHaveLength(1)
  for (const { order } of [moved, over]) expect([await told(order.lan), await told(order.seller)]).toEqual([[], []])
  // The new state has a reminder of its own.
  await market.db.run(sql`update return_cases set deadline = now() + interval '23 hours' where id = ${moved.id}`)
  await market.recurringJob('reminders')
  expect(await told(moved.order.lan)).toHaveLength(1)
})

test('a reminder of an order is not sent once its time is over; one that came back from a case has its time of before', async () => {
  const told = async (person: Person) => (await titlesOf(person)).filter((title) => /sắp/u.test(title))
  const since = (id: number, ago: string) =>
    market.db.run(sql`update orders set status_changed_at = now() - ${ago}::interval where id = ${id}`)
  const noted = async () => {
    const order = await story.delivered()
    await since(order.id, '6 days 1 hour')
    await market.recurringJob('reminders')
    return order
  }
  const over = await noted()
  await since(over.id, '8 days')
  const back = await noted()
  expect(
    (await story.shopper(back, await story.opened(back, { kind: 'RETURN', reason: 'DEFECTIVE' }), 'withdraw')).status,
  ).toBe(200)
  const reported = await noted()
  // What the carrier reports besides changes nothing of the order.
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor, cause)
    select shop_id, id, status, 'carrier', 'LOST' from orders where id = ${reported.id}`)
  expect(await told(over.lan)).toEqual([])
  for (const { lan } of [back, reported]) expect(await told(lan)).toHaveLength(1)
})

test('a shop that confirms in time is reminded of the next deadline only when that comes near', async () => {
  const shop = await market.given.shop()
  const { id } = await orderFrom(market, { shop })
  const told = async () => (await titlesOf(shop.owner)).filter((title) => /sắp/iu.test(title))
  const remindAfter = async (time: string) => {
    await market.db.run(sql`update orders set status_changed_at = now() - ${time}::interval where id = ${id}`)
    await market.recurringJob('reminders')
  }
  await remindAfter('71 hours')
  expect((await market.as(shop.owner).put(`/api/v1/seller/orders/${id}/confirm`)).status).toBe(200)
  expect(await told()).toEqual([])
  await remindAfter('119 hours')
  expect(await told()).toHaveLength(1)
})

test('what waits for the shop is listed by its deadline, page by page, also where several end at once', async () => {
  const shop = await market.given.shop()
  const ids: number[] = []
  for (let made = 0; made < 4; made++)
    ids.push(await story.opened(await story.delivered({ shop }), { kind: 'RETURN', reason: 'DEFECTIVE' }))
  const [first = 0, second = 0, third = 0, last = 0] = ids
  await market.db.run(sql`
    update return_cases set deadline = timestamptz '2030-01-01' - make_interval(days => case when id = ${last} then 1 else 0 end)
    where id = any(${ids}::bigint[])`)
  const page = (after?: number) =>
    findCases(market.db.reads, { shopId: shop.id }, { tab: 'todo', after }, { size: 2, countMax: 100 })
  const one = await page()
  expect([one.items.map(({ id }) => id), one.total]).toEqual([[last, first], 4])
  const two = await page(one.next ?? 0)
  expect([two.items.map(({ id }) => id), two.next]).toEqual([[second, third], null])
  expect(await market.as(shop.owner).call(countSellerCases)).toEqual({ todo: 4, open: 4 })
  const { items } = await market.as(shop.owner).call(listSellerCases, { query: { tab: 'open' } })
  expect(items.map(({ id }) => id)).toEqual([last, third, second, first])
  const number = items[0]?.orderNumber ?? ''
  const found = await market.as(shop.owner).call(listSellerCases, { query: { tab: 'todo', search: number } })
  expect(found.items).toMatchObject([{ id: last, waitsFor: 'seller' }])
  const stranger = await market.given.shop()
  const others = await market.as(stranger.owner).call(listSellerCases, { query: { tab: 'todo', search: number } })
  expect(others.items).toEqual([])
})
