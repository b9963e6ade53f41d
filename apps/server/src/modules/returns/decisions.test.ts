import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { getAdminCase, previewDecision, previewWaitingDecision } from '@chophien/domain/returns/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { ageOrder } from '../../testing/age-order.ts'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ DISPUTE_APPROVAL_ABOVE: '100000', CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

/** A dispute that waits for an administrator. */
async function dispute(facts: { quantity?: number; cash?: boolean } = {}): Promise<{ order: StoryOrder; id: number }> {
  const order = await story.delivered(facts)
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  return { order, id }
}

const report = (code: string) =>
  market.guest.post('/api/v1/carriers/ghn', { OrderCode: code, Status: 'delivered' }, { 'x-carrier-token': SECRET })

const decision = (facts: object) => ({ reason: 'Ảnh cho thấy vết nứt.', ...facts })

test('a preview shows the postings that the decision then books', async () => {
  const { order, id } = await dispute()
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
  const { order, id } = await dispute()
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

/** The decision of a case that waits, as administrators read it. */
async function waitingOf(admin: Awaited<ReturnType<typeof story.admin>>, id: number): Promise<number> {
  const { body } = await market.as(admin).get(`/api/v1/admin/cases/${id}`)
  return z.object({ waiting: z.object({ id: z.number() }) }).parse(body.data).waiting.id
}

test('who approves sees the postings that the approval then books', async () => {
  const { id } = await dispute({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  const decisionId = await waitingOf(second, id)
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

/** Two cases of an order of two units; the first one waits for an administrator. */
async function disputeBesideAnother() {
  const order = await story.delivered({ quantity: 2 })
  const [line] = (await story.order(order)).orderItems
  const asked = { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' }
  const one = { ...asked, lines: [{ orderItemId: line?.id, quantity: 1 }] }
  const [id, other] = [await story.opened(order, one), await story.opened(order, one)]
  await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
  await story.shopper(order, id, 'escalate')
  return { order, id, other }
}

const CHANGED = {
  statusCode: 409,
  code: 'DECISION_POSTINGS_CHANGED',
  message: 'Bút toán của quyết định vừa thay đổi. Hãy xem lại rồi bấm lần nữa.',
}
const amounts = ({ entries }: { entries: { amount: number }[] }) => entries.map(({ amount }) => amount)

test('who approves is told when the postings are others than those that were shown', async () => {
  const { order, id, other } = await disputeBesideAnother()
  const [first, second] = [await story.admin(), await story.admin()]
  const all = { outcome: 'REFUND', amount: 210_000, bearer: 'MARKETPLACE' }
  await story.decide(first, id, all)
  const decisionId = await waitingOf(second, id)
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

test('a parcel that comes after all while nothing was to be booked is not taken for one that never came', async () => {
  const order = await story.shipped({ cash: true })
  await ageOrder(market.db, order.id, 6)
  const id = await story.opened(order, { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' })
  await story.shopper(order, id, 'escalate')
  await market.as(await story.admin()).put(`/api/v1/admin/cases/${id}/take`, { note: 'Khách gọi.' })
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND' })
  const decisionId = await waitingOf(second, id)
  const look = () => market.as(second).call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  const seen = await look()
  expect(seen.entries).toEqual([])
  await report(`GHN-0001-${order.id}`)
  const approve = await market.as(second).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, shown: seen.digest })
  expect(approve.body).toMatchObject(CHANGED)
  expect((await look()).entries).not.toEqual([])
})

test('a waiting decision is previewed by administrators alone, and by who made it too', async () => {
  const { order, id } = await dispute({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  const body = { decisionId: await waitingOf(second, id) }
  const look = (by: typeof first) => market.as(by).post(`/api/v1/admin/cases/${id}/waiting/preview`, body)
  const guest = await market.guest.post(`/api/v1/admin/cases/${id}/waiting/preview`, body)
  const replies = [guest, await look(order.lan), await look(order.seller), await look(first), await look(second)]
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
})

test('the overview counts the decisions of others that wait for an approval', async () => {
  const { id } = await dispute({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  const counted = async (by: typeof first) => (await market.as(by).call(getAdminOverview)).waiting.approvals
  const before = [await counted(first), await counted(second)]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  expect([await counted(first), await counted(second)]).toEqual([before[0], (before[1] ?? 0) + 1])
  expect((await story.approve(second, id)).status).toBe(200)
  expect([await counted(first), await counted(second)]).toEqual(before)
})

test('above the sum a second administrator approves; the first one cannot', async () => {
  const { order, id } = await dispute({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  expect((await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })).body).toMatchObject({
    message: 'Quyết định đang chờ quản trị viên thứ hai duyệt',
    data: { state: 'ESCALATED', waiting: { amount: 150_000, mine: true }, presses: [] },
  })
  expect((await story.decide(second, id, { outcome: 'REFUSE' })).body.code).toBe('DECISION_WAITS')
  const decisionId = await waitingOf(second, id)
  const approve = (by: typeof first) =>
    market.as(by).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, shown: 'x' })
  expect((await approve(first)).body).toMatchObject({
    statusCode: 403,
    message: 'Quyết định này cần một quản trị viên khác duyệt.',
  })
  const approvals = await Promise.all([story.approve(second, id), story.approve(second, id)])
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 150_000 } })
  const actions = await market.db.rows(
    z.object({ action: z.string() }),
    sql`select action from admin_actions where subject_id = ${id} and action like 'case.%' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['case.decide', 'case.approve'])
})

test('a sum above the limit is not decided in pieces', async () => {
  const { order, id } = await dispute({ quantity: 2 })
  const admin = await story.admin()
  expect((await story.decide(admin, id, { outcome: 'REFUND', amount: 60_000 })).body.message).toBe(
    'Đã quyết định hồ sơ',
  )
  const opened = await market
    .as(admin)
    .post(`/api/v1/admin/orders/${order.id}/cases`, { kind: 'REFUND_ONLY', note: 'Khách gọi lại.' })
  const { id: next } = opened.body.data as { id: number }
  expect((await story.decide(admin, next, { outcome: 'REFUND', amount: 60_000 })).body.message).toBe(
    'Quyết định đang chờ quản trị viên thứ hai duyệt',
  )
})

test('a waiting decision is rejected with a reason, or gone when the shopper withdraws', async () => {
  const admin = await story.admin()
  const one = await dispute({ quantity: 2 })
  await story.decide(admin, one.id, { outcome: 'REFUND', amount: 150_000 })
  const press = (by: typeof admin, name: 'approve' | 'reject', decisionId: number) =>
    market.as(by).put(`/api/v1/admin/cases/${one.id}/${name}`, { decisionId, shown: 'x', note: 'Nhầm số tiền.' })
  const first = await waitingOf(admin, one.id)
  const rejected = await press(admin, 'reject', first)
  expect(rejected.body).toMatchObject({ message: 'Đã bỏ quyết định đang chờ', data: { waiting: null } })
  await story.decide(admin, one.id, { outcome: 'REFUND', amount: 160_000 })
  const other = await story.admin()
  const next = await waitingOf(other, one.id)
  // Who still looks at the first decision changes nothing of the next one.
  for (const name of ['approve', 'reject'] as const)
    expect((await press(other, name, first)).body).toMatchObject({
      code: 'DECISION_GONE',
      message: 'Quyết định này không còn chờ duyệt. Hãy xem lại hồ sơ.',
    })
  expect((await story.shopper(one.order, one.id, 'withdraw')).status).toBe(200)
  expect((await press(other, 'approve', next)).body.code).toBe('DECISION_GONE')
})

test('two administrators decide at once: one of both counts', async () => {
  const { order, id } = await dispute()
  const [first, second] = [await story.admin(), await story.admin()]
  const replies = await Promise.all([
    story.decide(first, id, { outcome: 'REFUND', amount: 50_000 }),
    story.decide(second, id, { outcome: 'REFUSE' }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { state, refund } = await story.read(order, id)
  expect(refund === null).toBe(state === 'CLOSED')
})

test.each([
  [{ outcome: 'REFUND' }, 'Số tiền hoàn phải từ 1 ₫ đến 120.000'],
  [{ outcome: 'REFUND', amount: 120_001 }, 'Số tiền hoàn phải từ 1 ₫ đến 120.000'],
  [{ outcome: 'REFUND', amount: 1, reason: ' ' }, 'Vui lòng nhập lý do của quyết định'],
  [{ outcome: 'REFUND', amount: 0 }, 'Số tiền phải từ 1'],
])('the decision %j is refused with a sentence', async (wanted, message) => {
  const { id } = await dispute()
  const reply = await story.decide(await story.admin(), id, wanted)
  expect(reply.status).toBe(400)
  expect(reply.body.errors?.[0]?.message ?? reply.body.message).toContain(message)
})

test('what was decided on another version is refused', async () => {
  const { order, id } = await dispute()
  const admin = await story.admin()
  const { version } = await market.as(admin).call(getAdminCase, { params: { id } })
  await story.shopper(order, id, 'withdraw')
  const reply = await market
    .as(admin)
    .put(`/api/v1/admin/cases/${id}/decide`, decision({ outcome: 'REFUSE', version, shown: 'x' }))
  expect(reply.body.code).toBe('CASE_MOVED_ON')
})

test('the marketplace opens a case of an order that is long completed, and sends the goods back', async () => {
  const order = await story.delivered()
  await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
  const admin = await story.admin()
  const opened = await market
    .as(admin)
    .post(`/api/v1/admin/orders/${order.id}/cases`, { kind: 'RETURN', note: 'Khách gọi về hàng giả.' })
  expect(opened.body).toMatchObject({ message: 'Đã mở hồ sơ', data: { state: 'ESCALATED', openedBy: 'admin' } })
  const { id } = opened.body.data as { id: number }
  expect((await story.decide(admin, id, { outcome: 'RETURN', amount: 80_000 })).body.data).toMatchObject({
    state: 'AGREED',
  })
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: 'TRA-9' })
  await story.shop(order, id, 'received')
  await story.shop(order, id, 'confirm', {})
  // The decided sum, not the asked one.
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 80_000 } })
  expect(await story.order(order)).toMatchObject({
    orderStatus: 'COMPLETED',
    paymentStatus: 'PAID',
    refundedAmount: 80_000,
  })
})
