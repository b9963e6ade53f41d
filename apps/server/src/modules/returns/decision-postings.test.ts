import { getAdminCase, previewDecision, previewWaitingDecision } from '@chophien/domain/returns/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { ageOrder } from '../../testing/age-order.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ DISPUTE_APPROVAL_ABOVE: '100000', CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

const decision = (facts: object) => ({ reason: 'Ảnh cho thấy vết nứt.', ...facts })

test('a preview shows the postings that the decision then books', async () => {
  const { order, id } = await story.disputed()
  const admin = await story.admin()
  const { version, shopper, refundable, canReturn } = await market.as(admin).call(getAdminCase, { params: { id } })
  expect([shopper.email, refundable, canReturn]).toEqual([order.lan.email, { goods: 90_000, shipping: 30_000 }, true])
  const wanted = decision({ outcome: 'REFUND', amount: 45_000, version })
  const preview = await market.as(admin).call(previewDecision, { params: { id }, body: wanted })
  expect(preview).toMatchObject({ commission: 2250, needsSecond: false })
  expect(preview.entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['SHOP_PENDING', 45_000],
    ['REFUND_DUE', -45_000],
  ])
  expect(preview.entries[1]?.name).toContain('Tiền phải hoàn cho')
  const decide = { ...wanted, shown: preview.digest }
  expect((await market.as(admin).put(`/api/v1/admin/cases/${id}/decide`, decide)).body.message).toBe(
    'Đã quyết định hồ sơ',
  )
  const booked = await market.db.rows(
    z.object({ account: z.string(), amount: z.number() }),
    sql`
    select e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.entry_key = ${`case:${id}:refund`} order by e.line`,
  )
  expect(booked).toEqual(preview.entries.map(({ account, amount }) => ({ account, amount })))
  expect((await story.order(order)).orderStatus).toBe('DELIVERED')
})

test('a preview of all the money shows how the order ends too', async () => {
  const { order, id } = await story.disputed()
  const admin = await story.admin()
  const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
  const preview = await market
    .as(admin)
    .call(previewDecision, { params: { id }, body: decision({ outcome: 'REFUND', amount: 90_000, version }) })
  expect(preview.entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['SHOP_PENDING', 90_000],
    ['REFUND_DUE', -90_000],
    ['SHOP_PENDING', 30_000],
    ['SHOP_BALANCE', -30_000],
  ])
  expect((await story.read(order, id)).state).toBe('ESCALATED')
})

test('who approves sees the postings that the approval then books', async () => {
  const { id } = await story.disputed({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  const decisionId = await story.waitingOf(second, id)
  const look = (body: object) => market.as(second).post(`/api/v1/admin/cases/${id}/waiting/preview`, body)
  const preview = await market.as(second).call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  expect(preview).toMatchObject({ commission: 7500, needsSecond: true })
  expect((await look({ decisionId: decisionId + 1 })).body.code).toBe('DECISION_GONE')
  expect((await story.approve(second, id)).status).toBe(200)
  const booked = await market.db.rows(
    z.object({ account: z.string(), amount: z.number() }),
    sql`
    select e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.entry_key = ${`case:${id}:refund`} order by e.line`,
  )
  expect(booked).toEqual(preview.entries.map(({ account, amount }) => ({ account, amount })))
  expect(booked.map(({ amount }) => amount)).toEqual([150_000, -150_000])
  expect((await look({ decisionId })).body.code).toBe('DECISION_GONE')
})

const damaged = { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
const parcel = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' }
async function taken(order: StoryOrder, id: number): Promise<{ order: StoryOrder; id: number }> {
  await market.as(await story.admin()).put(`/api/v1/admin/cases/${id}/take`, { note: 'Khách gọi.' })
  return { order, id }
}

/** A shipped parcel that its shopper misses, before an administrator. */
async function missed(cash: boolean) {
  const order = await story.shipped({ cash })
  await ageOrder(market.db, order.id, 6)
  return taken(order, await story.opened(order, parcel))
}

/** A parcel paid at the door that its shop calls delivered, and its shopper misses. */
async function paidAndMissed() {
  const order = await story.delivered({ cash: true })
  return taken(order, await story.opened(order, parcel))
}

/** A dispute whose order gave everything back by another one. */
async function besideAnEmptyOne() {
  const { order, id, other } = await disputeBesideAnother()
  await taken(order, other)
  await story.decide(await story.admin(), other, { outcome: 'REFUND', amount: 210_000, bearer: 'MARKETPLACE' })
  await story.approve(await story.admin(), other)
  return { order, id }
}

/** Two cases of an order of two units; the first one waits for an administrator. */
async function disputeBesideAnother() {
  const order = await story.delivered({ quantity: 2 })
  const [line] = (await story.order(order)).orderItems
  const one = { ...damaged, lines: [{ orderItemId: line?.id, quantity: 1 }] }
  const [id, other] = [await story.opened(order, one), await story.opened(order, one)]
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  return { order, id, other }
}

const CHANGED = {
  statusCode: 409,
  code: 'DECISION_POSTINGS_CHANGED',
  message: 'Phần xem trước của quyết định vừa thay đổi. Hãy xem lại rồi bấm lần nữa.',
}
const amounts = ({ entries }: { entries: { amount: number }[] }) => entries.map(({ amount }) => amount)

test('who approves is told when the postings are others than those that were shown', async () => {
  const { order, id, other } = await disputeBesideAnother()
  const [first, second] = [await story.admin(), await story.admin()]
  const all = { outcome: 'REFUND', amount: 210_000, bearer: 'MARKETPLACE' }
  await story.decide(first, id, all)
  const decisionId = await story.waitingOf(second, id)
  const look = () => market.as(second).call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  const approve = (body: object) => market.as(second).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, ...body })
  const seen = await look()
  expect(amounts(seen)).toEqual([210_000, -210_000])
  // Without the other case the order ends with this one, and its shop gets the rest.
  expect((await story.shopper(order, other, 'withdraw')).status).toBe(200)
  expect((await approve({ shown: seen.digest })).body).toMatchObject(CHANGED)
  expect((await approve({})).body.errors).toMatchObject([{ field: 'shown', message: 'Hãy tải lại trang rồi thử lại.' }])
  const now = await look()
  expect(amounts(now).slice(0, 3)).toEqual([210_000, -210_000, 210_000])
  expect((await approve({ shown: now.digest })).status).toBe(200)
  expect((await story.order(order)).refundedAmount).toBe(210_000)
})

test('who decides is told so too', async () => {
  const { order, id, other } = await disputeBesideAnother()
  const admin = await story.admin()
  const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
  const wanted = decision({ outcome: 'REFUND', amount: 210_000, bearer: 'MARKETPLACE', version })
  const { digest } = await market.as(admin).call(previewDecision, { params: { id }, body: wanted })
  await story.shopper(order, other, 'withdraw')
  const decide = await market.as(admin).put(`/api/v1/admin/cases/${id}/decide`, { ...wanted, shown: digest })
  expect(decide.body).toMatchObject(CHANGED)
  expect((await story.decide(admin, id, wanted)).status).toBe(200)
})

const report = (code: string) =>
  market.guest.post('/api/v1/carriers/ghn', { OrderCode: code, Status: 'delivered' }, { 'x-carrier-token': SECRET })

test('who decides is told when a second administrator is needed by now, and when another outcome was shown', async () => {
  const order = await story.delivered({ quantity: 3 })
  const [line] = (await story.order(order)).orderItems
  const one = { ...damaged, lines: [{ orderItemId: line?.id, quantity: 1 }] }
  const [id, other] = [await story.opened(order, one), await story.opened(order, one)]
  await story.opened(order, one)
  await taken(order, id)
  const admin = await story.admin()
  const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
  const wanted = decision({ outcome: 'REFUND', amount: 45_000, bearer: 'MARKETPLACE', version })
  const look = () => market.as(admin).call(previewDecision, { params: { id }, body: wanted })
  const decide = (facts: object) => market.as(admin).put(`/api/v1/admin/cases/${id}/decide`, { ...wanted, ...facts })
  const alone = await look()
  expect((await decide({ outcome: 'RETURN', shown: alone.digest })).body).toMatchObject(CHANGED)
  await story.shop(order, other, 'agree')
  const now = await look()
  expect([alone.needsSecond, now.needsSecond, amounts(now)]).toEqual([false, true, amounts(alone)])
  expect((await decide({ shown: alone.digest })).body).toMatchObject(CHANGED)
})

test.each([
  ['paid at the door', true, []],
  ['paid before', false, [120_000, -120_000]],
])('a parcel %s that comes after all is not taken for one that never came', async (_, cash, booked) => {
  const { order, id } = await missed(cash)
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 120_000 })
  const decisionId = await story.waitingOf(second, id)
  const seen = await market.as(second).call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  expect(amounts(seen).slice(0, 2)).toEqual(booked)
  expect((await report(`GHN-0001-${order.id}`)).body.data).toEqual({ moved: true })
  const approve = await market.as(second).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, shown: seen.digest })
  expect(approve.body).toMatchObject(CHANGED)
  const now = await market.as(second).call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  expect([seen.delivered, now.delivered]).toEqual([false, true])
})

/** All that is booked of an order after a transaction, sorted. */
const bookedSince = (orderId: number, since: number) =>
  market.db.rows(
    z.object({ account: z.string(), amount: z.number() }),
    sql`
    select account, amount from ledger_entries where order_id = ${orderId} and transaction_id > ${since}
    order by account collate "C", amount`,
  )
const lastBooked = async () =>
  (await market.db.one(IdRow, sql`select coalesce(max(id), 0) as id from ledger_transactions`)).id

test.each<[string, () => Promise<{ id: number; order: StoryOrder }>, object]>([
  ['a part', () => story.disputed(), { outcome: 'REFUND', amount: 45_000 }],
  ['all of an order', () => story.disputed(), { outcome: 'REFUND', amount: 90_000 }],
  ['all of an order at the door', () => story.disputed({ cash: true }), { outcome: 'REFUND', amount: 90_000 }],
  ['the refusal of a parcel that is on its way and paid at the door', () => missed(true), { outcome: 'REFUSE' }],
  ['the refusal beside a case that gave all back', () => besideAnEmptyOne(), { outcome: 'REFUSE' }],
  ['a parcel that never came though its shop has the cash', () => paidAndMissed(), { outcome: 'REFUND' }],
])('%s is booked as it was shown', async (_, made, outcome) => {
  const { id, order } = await made()
  const [first, second] = [await story.admin(), await story.admin()]
  const { version } = await market.as(first).call(getAdminCase, { params: { id } })
  const wanted = decision({ ...outcome, version })
  const shown = await market.as(first).call(previewDecision, { params: { id }, body: wanted })
  const since = await lastBooked()
  await market.as(first).put(`/api/v1/admin/cases/${id}/decide`, { ...wanted, shown: shown.digest })
  if (shown.needsSecond) await story.approve(second, id)
  expect((await story.read(order, id)).state).toMatch(/^(?:REFUNDED|CLOSED)$/u)
  const expected = shown.entries.map(({ account, amount }) => ({ account, amount }))
  const byAccount = (one: (typeof expected)[number], other: (typeof expected)[number]) =>
    one.account < other.account ? -1 : one.account > other.account ? 1 : one.amount - other.amount
  expect(expected).not.toEqual([])
  expect(await bookedSince(order.id, since)).toEqual(expected.sort(byAccount))
})

test('nothing is decided without the preview', async () => {
  const { id } = await story.disputed()
  const admin = await story.admin()
  const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
  const reply = await market.as(admin).put(`/api/v1/admin/cases/${id}/decide`, decision({ outcome: 'REFUSE', version }))
  expect(reply.body.errors).toMatchObject([{ field: 'shown', message: 'Hãy tải lại trang rồi thử lại.' }])
})

test('a waiting decision is previewed by administrators alone, and by who made it too', async () => {
  const { order, id } = await story.disputed({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  const body = { decisionId: await story.waitingOf(second, id) }
  const look = (by: typeof first) => market.as(by).post(`/api/v1/admin/cases/${id}/waiting/preview`, body)
  const guest = await market.guest.post(`/api/v1/admin/cases/${id}/waiting/preview`, body)
  const replies = [guest, await look(order.lan), await look(order.seller), await look(first), await look(second)]
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
})
