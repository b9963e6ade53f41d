import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { getAdminCase, previewWaitingDecision } from '@chophien/domain/returns/admin-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sendPicture } from '../../testing/upload-picture.ts'

const market = testMarketplace({ DISPUTE_APPROVAL_ABOVE: '100000' })
const story = caseStories(market)

const decision = (facts: object) => ({ reason: 'Ảnh cho thấy vết nứt.', ...facts })

test('the overview counts the decisions of others that wait for an approval', async () => {
  const { id } = await story.disputed({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  const counted = async (by: typeof first) => (await market.as(by).call(getAdminOverview)).waiting.approvals
  const before = [await counted(first), await counted(second)]
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  expect([await counted(first), await counted(second)]).toEqual([before[0], (before[1] ?? 0) + 1])
  expect((await story.approve(second, id)).status).toBe(200)
  expect([await counted(first), await counted(second)]).toEqual(before)
})

const OWN = {
  statusCode: 403,
  code: 'ORDER_OF_ADMIN',
  message: 'Đơn này do chính bạn đặt. Hãy nhờ quản trị viên khác xử lý.',
}

test('an administrator opens, takes, answers and decides no case of the own purchase; another one does', async () => {
  const [lan, other] = [await story.admin(), await story.admin()]
  const order = await story.delivered({ by: lan })
  const open = (by: typeof lan) =>
    market.as(by).post(`/api/v1/admin/orders/${order.id}/cases`, { kind: 'REFUND_ONLY', note: 'Bát bị nứt.' })
  expect((await open(lan)).body).toMatchObject(OWN)
  const id = await story.opened(order, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  const path = `/api/v1/admin/cases/${id}`
  const take = (by: typeof lan) => market.as(by).put(`${path}/take`, { note: 'Sàn xem.' })
  expect((await take(lan)).body).toMatchObject(OWN)
  expect((await take(other)).status).toBe(200)
  expect((await market.as(lan).post(`${path}/messages`, { text: 'Shop nên hoàn tiền.' })).body).toMatchObject(OWN)
  expect((await sendPicture(market, lan, `${path}/evidence`)).body).toMatchObject(OWN)
  expect((await story.decide(lan, id, { outcome: 'REFUND', amount: 50_000 })).body).toMatchObject(OWN)
  expect((await story.decide(other, id, { outcome: 'REFUND', amount: 50_000 })).status).toBe(200)
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 50_000 } })
  expect((await open(other)).status).toBe(201)
})

test('an administrator neither approves nor rejects a decision about the own purchase', async () => {
  const lan = await story.admin()
  const { order, id } = await story.disputed({ quantity: 2, by: lan })
  const [first, second] = [await story.admin(), await story.admin()]
  const counted = async () =>
    Promise.all([lan, second].map(async (by) => (await market.as(by).call(getAdminOverview)).waiting.approvals))
  const [own, others = 0] = await counted()
  await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })
  expect(await counted()).toEqual([own, others + 1])
  expect((await story.approve(lan, id)).body).toMatchObject(OWN)
  const decisionId = await story.waitingOf(lan, id)
  const rejected = await market.as(lan).put(`/api/v1/admin/cases/${id}/reject`, { decisionId, note: 'Còn quá ít.' })
  expect(rejected.body).toMatchObject(OWN)
  expect((await story.approve(second, id)).status).toBe(200)
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 150_000 } })
})

const OWN_SHOP = {
  statusCode: 403,
  code: 'SHOP_OF_ADMIN',
  message:
    'Bạn là chủ shop này hoặc đang làm việc cho shop. Hãy nhờ quản trị viên khác xử lý; chưa có thì thêm ở mục Nhân sự.',
}

test('an administrator works on no case about a shop that they own or work for; another one does', async () => {
  const { order, id } = await story.disputed({ quantity: 2 })
  const [owner, worker, first, second] = [
    await story.admin(),
    await story.admin(),
    await story.admin(),
    await story.admin(),
  ]
  await market.db.run(sql`update shops set owner_id = ${owner.id} where id = ${order.shop.id}`)
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${worker.id}, ${order.shop.id}, ${['ORDERS']}, now())`)
  const path = `/api/v1/admin/cases/${id}`
  const counted = async (by: typeof first) => (await market.as(by).call(getAdminOverview)).waiting.approvals
  const before = await Promise.all([owner, worker, second].map(counted))
  const refund = { outcome: 'REFUND', amount: 150_000 }
  for (const by of [owner, worker]) {
    const wanted = { kind: 'REFUND_ONLY', note: 'Bát bị nứt.' }
    expect((await market.as(by).post(`/api/v1/admin/orders/${order.id}/cases`, wanted)).body).toMatchObject(OWN_SHOP)
    expect((await market.as(by).put(`${path}/take`, { note: 'Sàn xem.' })).body).toMatchObject(OWN_SHOP)
    expect((await market.as(by).post(`${path}/messages`, { text: 'Shop đúng.' })).body).toMatchObject(OWN_SHOP)
    expect((await sendPicture(market, by, `${path}/evidence`)).body).toMatchObject(OWN_SHOP)
    expect((await story.decide(by, id, refund)).body).toMatchObject(OWN_SHOP)
  }
  await story.decide(first, id, refund)
  expect(await Promise.all([owner, worker, second].map(counted))).toEqual([before[0], before[1], (before[2] ?? 0) + 1])
  const decisionId = await story.waitingOf(first, id)
  for (const by of [owner, worker]) {
    expect((await story.approve(by, id)).body).toMatchObject(OWN_SHOP)
    const rejected = await market.as(by).put(`${path}/reject`, { decisionId, note: 'Quá nhiều.' })
    expect(rejected.body).toMatchObject(OWN_SHOP)
  }
  expect((await story.approve(second, id)).status).toBe(200)
})

test('above the sum a second administrator approves; the first one cannot', async () => {
  const { order, id } = await story.disputed({ quantity: 2 })
  const [first, second] = [await story.admin(), await story.admin()]
  expect((await story.decide(first, id, { outcome: 'REFUND', amount: 150_000 })).body).toMatchObject({
    message: 'Quyết định đang chờ quản trị viên thứ hai duyệt',
    data: { state: 'ESCALATED', waiting: { amount: 150_000, mine: true }, presses: [] },
  })
  expect((await story.decide(second, id, { outcome: 'REFUSE' })).body.code).toBe('DECISION_WAITS')
  const decisionId = await story.waitingOf(second, id)
  const approve = (by: typeof first) =>
    market.as(by).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, shown: 'x' })
  expect((await approve(first)).body).toMatchObject({
    statusCode: 403,
    message: 'Quyết định này cần một quản trị viên khác duyệt.',
  })
  const { digest: shown } = await market
    .as(second)
    .call(previewWaitingDecision, { params: { id }, body: { decisionId } })
  const twice = () => market.as(second).put(`/api/v1/admin/cases/${id}/approve`, { decisionId, shown })
  const approvals = await Promise.all([twice(), twice()])
  expect(approvals.map(({ body }) => body.code).sort()).toEqual(['DECISION_GONE', undefined])
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED', refund: { amount: 150_000 } })
  const actions = await market.db.rows(
    z.object({ action: z.string() }),
    sql`select action from admin_actions where subject_id = ${id} and action like 'case.%' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['case.decide', 'case.approve'])
})

test('a sum above the limit is not decided in pieces', async () => {
  const { order, id } = await story.disputed({ quantity: 2 })
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

/** Two disputes of one order of 2 × 90.000 ₫, a unit each. */
async function twoDisputes() {
  const order = await story.delivered({ quantity: 2 })
  const [lineId] = (await story.order(order)).orderItems.map(({ id }) => id)
  const lines = [{ orderItemId: lineId, quantity: 1 }]
  const disputed = async () => {
    const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.', lines })
    await story.shop(order, id, 'refuse', { note: 'Hàng nguyên vẹn lúc gửi.' })
    await story.shopper(order, id, 'escalate')
    return id
  }
  return { order, first: await disputed(), second: await disputed() }
}

test.each(['RETURN', 'REFUND'])(
  'nor is it promised in pieces: a %s beside goods that are sent back',
  async (outcome) => {
    const { order, first, second } = await twoDisputes()
    const admin = await story.admin()
    // Two tabs that show both previews before either is decided.
    const stale = await story.deciding(admin, second, { outcome, amount: 90_000 })
    expect((await story.decide(admin, first, { outcome: 'RETURN', amount: 90_000 })).body.message).toBe(
      'Đã quyết định hồ sơ',
    )
    expect((await stale()).body.code).toBe('DECISION_POSTINGS_CHANGED')
    expect((await story.decide(admin, second, { outcome, amount: 90_000 })).body).toMatchObject({
      message: 'Quyết định đang chờ quản trị viên thứ hai duyệt',
      data: { state: 'ESCALATED', waiting: { amount: 90_000 } },
    })
    expect((await story.approve(await story.admin(), second)).status).toBe(200)
    expect((await story.read(order, second)).state).toBe(outcome === 'RETURN' ? 'AGREED' : 'REFUNDED')
  },
)

test('what was promised and paid counts once, and what an administrator takes back not at all', async () => {
  const { order, first, second } = await twoDisputes()
  const admin = await story.admin()
  await story.decide(admin, first, { outcome: 'RETURN', amount: 40_000 })
  await story.shopper(order, first, 'sent-back', { carrier: 'GHN', trackingCode: 'TRA-1' })
  await story.shop(order, first, 'received')
  await story.shop(order, first, 'confirm', {})
  expect((await story.read(order, first)).refund).toMatchObject({ amount: 40_000 })
  expect((await story.decide(admin, second, { outcome: 'REFUND', amount: 50_000 })).body.message).toBe(
    'Đã quyết định hồ sơ',
  )
  const other = await twoDisputes()
  await story.decide(admin, other.first, { outcome: 'RETURN', amount: 90_000 })
  expect(
    (await market.as(admin).put(`/api/v1/admin/cases/${other.first}/take`, { note: 'Khách gọi lại.' })).status,
  ).toBe(200)
  expect((await story.decide(admin, other.second, { outcome: 'REFUND', amount: 90_000 })).body.message).toBe(
    'Đã quyết định hồ sơ',
  )
})

test('what is not sent back in time is promised no more', async () => {
  const { order, first, second } = await twoDisputes()
  const admin = await story.admin()
  await story.decide(admin, first, { outcome: 'RETURN', amount: 90_000 })
  await story.late(first)
  await story.timers()
  expect((await story.read(order, first)).state).toBe('CLOSED')
  expect((await story.decide(admin, second, { outcome: 'REFUND', amount: 90_000 })).body.message).toBe(
    'Đã quyết định hồ sơ',
  )
})

test('a waiting decision is rejected with a reason, or gone when the shopper withdraws', async () => {
  const admin = await story.admin()
  const one = await story.disputed({ quantity: 2 })
  await story.decide(admin, one.id, { outcome: 'REFUND', amount: 150_000 })
  const press = (by: typeof admin, name: 'approve' | 'reject', decisionId: number) =>
    market.as(by).put(`/api/v1/admin/cases/${one.id}/${name}`, { decisionId, shown: 'x', note: 'Nhầm số tiền.' })
  const first = await story.waitingOf(admin, one.id)
  const rejected = await press(admin, 'reject', first)
  expect(rejected.body).toMatchObject({ message: 'Đã bỏ quyết định đang chờ', data: { waiting: null } })
  await story.decide(admin, one.id, { outcome: 'REFUND', amount: 160_000 })
  const other = await story.admin()
  const next = await story.waitingOf(other, one.id)
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
  const { order, id } = await story.disputed()
  const [first, second] = [await story.admin(), await story.admin()]
  const ready = await Promise.all([
    story.deciding(first, id, { outcome: 'REFUND', amount: 50_000 }),
    story.deciding(second, id, { outcome: 'REFUSE' }),
  ])
  const replies = await Promise.all(ready.map((decide) => decide()))
  expect(replies.map(({ body }) => body.code).sort()).toEqual(['CASE_MOVED_ON', undefined])
  const { state, refund } = await story.read(order, id)
  expect(refund === null).toBe(state === 'CLOSED')
})

test.each([
  [{ outcome: 'REFUND' }, 'Số tiền hoàn phải từ 1 ₫ đến 120.000'],
  [{ outcome: 'REFUND', amount: 120_001 }, 'Số tiền hoàn phải từ 1 ₫ đến 120.000'],
  [{ outcome: 'REFUND', amount: 1, reason: ' ' }, 'Vui lòng nhập lý do của quyết định'],
  [{ outcome: 'REFUND', amount: 0 }, 'Số tiền phải từ 1'],
])('the decision %j is refused with a sentence', async (wanted, message) => {
  const { id } = await story.disputed()
  const reply = await story.decide(await story.admin(), id, wanted)
  expect(reply.status).toBe(400)
  expect(reply.body.errors?.[0]?.message ?? reply.body.message).toContain(message)
})

test('what was decided on another version is refused', async () => {
  const { order, id } = await story.disputed()
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
