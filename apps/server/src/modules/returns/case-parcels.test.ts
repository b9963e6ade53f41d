import { listNotices } from '@chophien/domain/notices/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { ageOrder } from '../../testing/age-order.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { madeCase } from '../../testing/return-cases.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

const returned = { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const report = (code: string, status: string) =>
  market.guest.post('/api/v1/carriers/ghn', { OrderCode: code, Status: status }, { 'x-carrier-token': SECRET })

test('a code of an order cannot be that of goods that go back', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  const sentBack = (carrier: string, trackingCode: string) =>
    story.shopper(order, id, 'sent-back', { carrier, trackingCode })
  const other = await story.shipped()
  for (const each of [order, other])
    expect((await sentBack('giao hàng nhanh', `GHN-0001-${each.id}`)).body).toMatchObject({
      statusCode: 400,
      errors: [
        {
          field: 'trackingCode',
          message: 'Mã vận đơn này là của một đơn hàng. Hãy nhập mã của kiện hàng bạn gửi lại.',
        },
      ],
    })
  expect((await sentBack('Viettel Post', `GHN-0001-${other.id}`)).status).toBe(200)
  // Of a parcel that was handed over with the code afterwards, its order is told, once and again.
  await market.db.run(sql`update return_cases set return_carrier = 'GHN' where id = ${id}`)
  expect((await report(`GHN-0001-${other.id}`, 'delivered')).body.data).toEqual({ moved: true })
  expect((await report(`GHN-0001-${other.id}`, 'delivered')).body.data).toEqual({ moved: false })
  expect((await story.order(other)).orderStatus).toBe('DELIVERED')
  expect((await story.read(order, id)).state).toBe('SENT_BACK')
})

test('two returns of one order in one parcel come back together', async () => {
  const order = await story.delivered({ quantity: 2 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const trackingCode = `TRA-HAI-${order.id}`
  const ids: number[] = []
  for (const _ of [1, 2]) {
    const id = await story.opened(order, { ...returned, lines: [{ orderItemId: lineId, quantity: 1 }] })
    await story.shop(order, id, 'agree')
    await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode })
    ids.push(id)
  }
  expect((await report(trackingCode, 'delivered')).body.data).toEqual({ moved: true })
  for (const id of ids) expect((await story.read(order, id)).state).toBe('RECEIVED')
})

test('a parcel that its carrier reported as delivered is missed before the marketplace, not the seller', async () => {
  const missed = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' }
  const order = await story.shipped()
  await report(`GHN-0001-${order.id}`, 'delivered')
  const id = await story.opened(order, missed)
  expect(await story.read(order, id)).toMatchObject({ state: 'ESCALATED', waitsFor: 'admin', presses: ['withdraw'] })
  const called = await story.delivered()
  expect((await story.read(called, await story.opened(called, missed))).state).toBe('OPEN')
})

test('goods that could not be delivered to the seller are told as such', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  const trackingCode = `TRA-${order.id}`
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode })
  expect((await report(trackingCode, 'returned')).body.data).toEqual({ moved: true })
  const { state, timeline } = await story.read(order, id)
  expect([state, timeline.at(-1)?.note]).toEqual([
    'ESCALATED',
    'Đơn vị vận chuyển báo không giao được cho người bán, hàng quay lại người mua.',
  ])
})

test('goods that came back once are not sent back again', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: `TRA-${order.id}` })
  await story.shop(order, id, 'received')
  await story.shows(order, id, 'seller', order.seller)
  await story.shop(order, id, 'contest', { note: 'Trong hộp chỉ có một viên gạch.' })
  const admin = await story.admin()
  await story.decide(admin, id, { outcome: 'REFUSE' })
  const open = (kind: string) =>
    market.as(admin).post(`/api/v1/admin/orders/${order.id}/cases`, { kind, note: 'Khách gọi lại.' })
  expect((await open('RETURN')).body.code).toBe('CASE_NOT_ALLOWED')
  expect((await open('REFUND_ONLY')).status).toBe(201)
})

test('a case of an order that does not stand in it ends all the same', async () => {
  const { id } = await madeCase(market)
  await story.late(id)
  await story.timers()
  const { state } = await market.db.one(
    z.object({ state: z.string() }),
    sql`select state from return_cases where id = ${id}`,
  )
  expect(state).toBe('REFUNDED')
})

test('a parcel paid at the door that never came, though its shop said so: nobody owes anything', async () => {
  const order = await story.delivered({ cash: true })
  expect(await story.balance('COD_DEBT', order.shop.id)).toBe(120_000)
  const id = await story.opened(order, { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' })
  expect((await story.read(order, id)).amount).toBe(0)
  await story.late(id)
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: null, orderStatus: 'FAILED' })
  expect(await story.order(order)).toMatchObject({ orderStatus: 'FAILED', paymentStatus: 'UNPAID', refund: null })
  expect([await story.balance('COD_DEBT', order.shop.id), await story.balance('SHOP_PENDING', order.shop.id)]).toEqual([
    0, 0,
  ])
  expect(await story.sold(order)).toBe(0)
})

test('a missed parcel that its carrier reports as delivered goes to an administrator', async () => {
  const order = await story.shipped()
  const missed = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' }
  expect((await story.open(order, missed)).body.code).toBe('CASE_NOT_ALLOWED')
  await ageOrder(market.db, order.id, 6)
  const id = await story.opened(order, missed)
  expect((await report(`GHN-0001-${order.id}`, 'delivered')).body.data).toEqual({ moved: true })
  expect(await story.read(order, id)).toMatchObject({ state: 'ESCALATED', orderStatus: 'RETURN_REQUESTED' })
  expect(await story.sold(order)).toBe(1)
  const admin = await story.admin()
  await story.decide(admin, id, { outcome: 'REFUSE' })
  expect(await story.order(order)).toMatchObject({ orderStatus: 'DELIVERED' })
  // It came after all, so its goods can be returned.
  expect((await story.open(order, missed)).body.code).toBe('CASE_NOT_ALLOWED')
  expect((await story.open(order, returned)).status).toBe(201)
})

test('a parcel without any report gets a case by the timer, which an administrator ends', async () => {
  const order = await story.shipped()
  await market.db.run(sql`update orders set status_changed_at = now() - interval '21 days' where id = ${order.id}`)
  await Promise.all([story.timers(), story.timers()])
  const cases = (await market.as(order.lan).get(`/api/v1/orders/${order.id}/cases`)).body.data as { id: number }[]
  expect(cases).toMatchObject([{ kind: 'NOT_RECEIVED', state: 'ESCALATED', amount: 120_000 }])
  const id = cases[0]?.id ?? 0
  const why = 'Quá lâu chưa có tin giao hàng.'
  expect(await story.read(order, id)).toMatchObject({
    presses: [],
    note: why,
    timeline: [{ state: 'ESCALATED', by: 'timer', note: why, cause: 'NO_NEWS' }],
  })
  const kept = sql`
    select note, cause from case_events where case_id = ${id}
    union all select note, cause from order_events where order_id = ${order.id} and status = 'RETURN_REQUESTED'
    union all select note, 'NO_NEWS' from return_cases where id = ${id}`
  // The version before reads the notes.
  expect(await market.db.rows(z.object({ note: z.string(), cause: z.string() }), kept)).toEqual(
    Array(3).fill({ note: why, cause: 'NO_NEWS' }),
  )
  expect((await story.order(order)).timeline.at(-1)).toMatchObject({ by: 'timer', note: why })
  await market.recurringJob('order-outbox')
  const { notices } = await market.as(order.lan).call(listNotices, { query: {} })
  expect(notices.find(({ path }) => path === `/returns/${id}`)?.text).toContain(why)
  const admin = await story.admin()
  await story.decide(admin, id, { outcome: 'REFUND', amount: 120_000 })
  expect(await story.order(order)).toMatchObject({
    orderStatus: 'FAILED',
    paymentStatus: 'REFUND_DUE',
    refundedAmount: 120_000,
  })
  expect(await story.balance('SHOP_PENDING', order.shop.id)).toBe(0)
})

const missed = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' }
const reported = (code: string, status: string) => report(code, status).then(({ body }) => body.data)
const afterSeller: [string, string][] = [
  ['delivered', 'Đơn vị vận chuyển báo đã giao hàng.'],
  ['lost', 'Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.'],
  ['returned', 'Không giao được, hàng đã trở về người bán.'],
]

test.each(afterSeller)(
  'a report of %s after the seller called the parcel delivered counts, once',
  async (status, note) => {
    const order = await story.delivered()
    expect(await reported(`GHN-0001-${order.id}`, status)).toEqual({ moved: true })
    expect(await reported(`GHN-0001-${order.id}`, status)).toEqual({ moved: false })
    const { orderStatus, timeline } = await story.order(order)
    expect(orderStatus).toBe('DELIVERED')
    expect(timeline.slice(-2)).toMatchObject([
      { status: 'DELIVERED', by: 'seller', note: null },
      { status: 'DELIVERED', by: 'carrier', note },
    ])
    const id = await story.opened(order, missed)
    expect((await story.read(order, id)).state).toBe('ESCALATED')
  },
)

test.each(afterSeller)(
  'a parcel that is missed although its seller called it delivered goes to an administrator with a report of %s',
  async (status, note) => {
    const order = await story.delivered({ cash: true })
    const since = () =>
      market.db.one(
        z.object({ since: z.date() }),
        sql`select coalesce(return_origin_since, status_changed_at) as since from orders where id = ${order.id}`,
      )
    const delivered = await since()
    const id = await story.opened(order, missed)
    const books = () => Promise.all([story.balance('COD_DEBT', order.shop.id), story.sold(order)])
    expect(await books()).toEqual([120_000, 1])
    expect(await Promise.all([1, 2].map(() => reported(`GHN-0001-${order.id}`, status)))).toContainEqual({
      moved: true,
    })
    expect(await reported(`GHN-0001-${order.id}`, status)).toEqual({ moved: false })
    const { state, orderStatus, timeline } = await story.read(order, id)
    expect([state, orderStatus]).toEqual(['ESCALATED', 'RETURN_REQUESTED'])
    expect(timeline.map((event) => [event.by, event.note])).toEqual([
      ['shopper', null],
      ['carrier', note],
    ])
    const said = (await story.order(order)).timeline.filter(({ by }) => by === 'carrier')
    expect(said).toMatchObject([{ status: 'RETURN_REQUESTED', note }])
    expect(await books()).toEqual([120_000, 1])
    await story.decide(await story.admin(), id, { outcome: 'REFUSE' })
    expect(await story.order(order)).toMatchObject({ orderStatus: 'DELIVERED' })
    expect(await since()).toEqual(delivered)
  },
)

test('a report that comes when the order is complete, or its case is with an administrator, is told in its history', async () => {
  const [complete, disputed] = [await story.delivered(), await story.delivered()]
  await market.as(complete.lan).put(`/api/v1/orders/${complete.id}/received`)
  const id = await story.opened(disputed, missed)
  await reported(`GHN-0001-${disputed.id}`, 'lost')
  for (const order of [complete, disputed]) {
    expect(await reported(`GHN-0001-${order.id}`, 'delivered')).toEqual({ moved: true })
    expect((await story.order(order)).timeline.at(-1)).toMatchObject({ by: 'carrier', note: afterSeller[0]?.[1] })
  }
  expect((await story.order(complete)).orderStatus).toBe('COMPLETED')
  expect((await story.read(disputed, id)).state).toBe('ESCALATED')
})

test('a parcel that is reported as lost while it is missed is told so once, also after an administrator has decided', async () => {
  const order = await story.shipped()
  await ageOrder(market.db, order.id, 6)
  const id = await story.opened(order, missed)
  expect(await reported(`GHN-0001-${order.id}`, 'lost')).toEqual({ moved: true })
  expect((await story.read(order, id)).state).toBe('ESCALATED')
  await story.decide(await story.admin(), id, { outcome: 'REFUSE' })
  expect(await reported(`GHN-0001-${order.id}`, 'lost')).toEqual({ moved: false })
  expect((await story.order(order)).timeline.filter(({ by }) => by === 'carrier')).toHaveLength(1)
})

test('goods that are lost on their way back say nothing of the parcel that brought them', async () => {
  const order = await story.delivered()
  const id = await story.opened(order, returned)
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: `TRA-${order.id}` })
  expect(await reported(`TRA-${order.id}`, 'lost')).toEqual({ moved: true })
  expect((await story.read(order, id)).timeline.at(-1)?.note).toBe(
    'Hàng gửi trả bị thất lạc hoặc hư hỏng khi vận chuyển.',
  )
  expect(await reported(`GHN-0001-${order.id}`, 'lost')).toEqual({ moved: true })
})

test('a code that an order had before moves no other order', async () => {
  const [before, order] = [await story.shipped(), await story.shipped()]
  const code = `GHN-0001-${before.id}`
  expect(await reported(code, 'returned')).toEqual({ moved: true })
  await market.db.run(sql`update orders set tracking_code = ${code} where id = ${order.id}`)
  expect(await reported(code, 'returned')).toEqual({ moved: false })
  expect((await story.order(order)).orderStatus).toBe('SHIPPED')
})

test('a parcel is found by its code in capitals or not, and by the name of its carrier among other words', async () => {
  const order = await story.shipped()
  await market.db.run(
    sql`update orders set carrier = 'Giao Hàng Nhanh (GHN)', tracking_code = initcap(tracking_code) where id = ${order.id}`,
  )
  const other = await story.delivered()
  const id = await story.opened(other, returned)
  await story.shop(other, id, 'agree')
  const sentBack = (trackingCode: string) => story.shopper(other, id, 'sent-back', { carrier: 'GHN', trackingCode })
  expect((await sentBack(`GHN-0001-${order.id}`)).body.errors).toMatchObject([{ field: 'trackingCode' }])
  expect((await sentBack(`Tra-${other.id}`)).status).toBe(200)
  expect(await reported(`GHN-0001-${order.id}`, 'delivered')).toEqual({ moved: true })
  expect(await reported(`TRA-${other.id}`, 'delivered')).toEqual({ moved: true })
})
