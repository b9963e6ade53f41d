import type { Case } from '@chophien/domain/returns/contract'
import { expect, test } from 'vitest'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ DISPUTE_APPROVAL_ABOVE: '150000', CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

/** A return of two units whose goods are on their way. */
async function sentBack(
  facts: { cash?: boolean } = {},
): Promise<{ order: StoryOrder; id: number; goods: object; path: string }> {
  const order = await story.delivered({ ...facts, quantity: 2 })
  const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: `TRA-${id}` })
  const [line] = (await story.read(order, id)).lines
  const goods = { resellable: [{ orderItemId: line?.orderItemId, quantity: 1 }] }
  return { order, id, goods, path: `/api/v1/seller/cases/${id}/confirm` }
}

/** The same, late, and paid in part by a decision. */
async function endedBefore(): ReturnType<typeof sentBack> {
  const made = await sentBack()
  await story.late(made.id)
  await story.timers()
  await story.decide(await story.admin(), made.id, { outcome: 'REFUND', amount: 100_000 })
  return made
}

/** Another return of the same units, which the marketplace has decided and the shopper must send. */
async function againOf({ id }: StoryOrder): Promise<number> {
  const admin = await story.admin()
  const wanted = { kind: 'RETURN', note: 'Khách gọi lại.' }
  const again = (await market.as(admin).post(`/api/v1/admin/orders/${id}/cases`, wanted)).body.data as Case
  expect(again.lines).toMatchObject([{ quantity: 2 }])
  await story.decide(admin, again.id, { outcome: 'RETURN', amount: 50_000 })
  return again.id
}

const pressesOf = async ({ seller }: StoryOrder, id: number) =>
  ((await market.as(seller).get(`/api/v1/seller/cases/${id}`)).body.data as Case).presses

async function moneyOf({ shop, lan }: StoryOrder): Promise<number[]> {
  const accounts = ['SHOP_PENDING', 'SHOP_BALANCE'] as const
  const ofShop = await Promise.all(accounts.map((account) => story.balance(account, shop.id)))
  return [...ofShop, await story.balance('REFUND_DUE', lan.id)]
}

test('goods that come after the refund return to stock once, without money', async () => {
  const { order, id, goods, path } = await sentBack()
  await story.late(id)
  await story.timers()
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  await story.decide(await story.admin(), id, { outcome: 'REFUND', amount: 100_000 })
  expect([await story.stock(order), await story.sold(order)]).toEqual([8, 2])
  const money = await moneyOf(order)

  expect((await market.guest.put(path, goods)).status).toBe(401)
  expect((await market.as((await market.given.shop()).owner).put(path, goods)).status).toBe(404)
  const replies = await Promise.all([story.shop(order, id, 'confirm', goods), story.shop(order, id, 'confirm', goods)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
    message: 'Đã ghi nhận hàng gửi trả',
    data: {
      state: 'REFUNDED',
      receivedAt: expect.any(String),
      lines: [{ resellable: 1 }],
      presses: [],
      refund: { amount: 100_000 },
    },
  })
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
  expect(await moneyOf(order)).toEqual(money)
  expect((await story.read(order, id)).timeline.at(-1)).toMatchObject({
    state: 'REFUNDED',
    by: 'seller',
    cause: 'BACK_AFTER_END',
  })
})

test('goods that nobody looked at in time return to stock, and were counted as unsold before', async () => {
  const { order, id, goods } = await sentBack()
  await story.shop(order, id, 'received')
  await story.late(id)
  await story.timers()
  expect(await story.read(order, id)).toMatchObject({ state: 'REFUNDED' })
  expect([await story.stock(order), await story.sold(order)]).toEqual([8, 0])
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(200)
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('goods of a case that gave nothing back, or that were never sent, are not noted', async () => {
  const { order, id, goods } = await sentBack()
  await story.late(id)
  await story.timers()
  await story.decide(await story.admin(), id, { outcome: 'REFUSE' })
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  const kept = await story.disputed()
  await story.decide(await story.admin(), kept.id, { outcome: 'REFUND', amount: 10_000 })
  expect((await story.shop(kept.order, kept.id, 'confirm', {})).status).toBe(409)
})

test('units that came back by another case do not come back again', async () => {
  const { order, id, goods } = await endedBefore()
  expect(await pressesOf(order, id)).toEqual(['confirm'])
  const again = await againOf(order)
  await story.shopper(order, again, 'sent-back', { carrier: 'GHN', trackingCode: `LAI-${again}` })
  await story.shop(order, again, 'received')
  expect((await story.shop(order, again, 'confirm', goods)).status).toBe(200)
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
  expect(await pressesOf(order, id)).toEqual([])
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('units that another case awaits come back by that one, and by the ended one when it ends without them', async () => {
  const { order, id, goods } = await endedBefore()
  const again = await againOf(order)
  // Before they are sent too: afterwards nothing would keep them from coming a second time.
  expect(await pressesOf(order, id)).toEqual([])
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  await story.shopper(order, again, 'sent-back', { carrier: 'GHN', trackingCode: `LAI-${again}` })
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  await story.shop(order, again, 'received')
  const both = [again, id].map((each) => story.shop(order, each, 'confirm', goods))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 409])
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])

  const late = await endedBefore()
  const never = await againOf(late.order)
  await story.late(never)
  await story.timers()
  expect((await story.read(late.order, never)).state).toBe('CLOSED')
  expect((await story.shop(late.order, late.id, 'confirm', late.goods)).status).toBe(200)
  expect([await story.stock(late.order), await story.sold(late.order)]).toEqual([9, 0])
})

test('other units of the same line do not keep goods from being noted', async () => {
  const order = await story.delivered({ quantity: 2 })
  const [line] = (await story.order(order)).orderItems
  const one = {
    kind: 'RETURN',
    reason: 'DEFECTIVE',
    note: 'Bát bị nứt.',
    lines: [{ orderItemId: line?.id, quantity: 1 }],
  }
  const [first, second] = [await story.opened(order, one), await story.opened(order, one)]
  for (const id of [first, second]) {
    await story.shop(order, id, 'agree')
    await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: `TRA-${id}` })
  }
  await story.late(first)
  await story.timers()
  await story.decide(await story.admin(), first, { outcome: 'REFUND', amount: 50_000 })
  expect((await story.shop(order, first, 'confirm', {})).status).toBe(200)
  expect(await story.sold(order)).toBe(1)
})

test('goods that are confirmed twice at once come back once', async () => {
  const { order, id, goods } = await sentBack()
  await story.shop(order, id, 'received')
  const both = [1, 2].map(() => story.shop(order, id, 'confirm', goods))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('goods that were confirmed before the marketplace looked at a large sum are not noted again after its decision', async () => {
  const { order, id, goods } = await sentBack({ cash: true })
  await story.shop(order, id, 'received')
  expect((await story.shop(order, id, 'confirm', goods)).body).toMatchObject({
    message: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn',
    data: { state: 'ESCALATED', lines: [{ resellable: 1 }] },
  })
  expect([await story.stock(order), await story.sold(order)]).toEqual([8, 2])
  await story.decide(await story.admin(), id, { outcome: 'REFUND', amount: 100_000 })
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(409)
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('a report of the carrier after the end changes nothing; the seller still notes the goods', async () => {
  const { order, id, goods } = await endedBefore()
  const before = await story.read(order, id)
  const report = { OrderCode: `TRA-${id}`, Status: 'delivered' }
  const reply = await market.guest.post('/api/v1/carriers/ghn', report, { 'x-carrier-token': SECRET })
  expect(reply.body.data).toEqual({ moved: false })
  expect(await story.read(order, id)).toEqual(before)
  expect([await story.stock(order), await story.sold(order)]).toEqual([8, 2])
  expect((await story.shop(order, id, 'confirm', goods)).status).toBe(200)
  expect([await story.stock(order), await story.sold(order)]).toEqual([9, 0])
})

test('units that are back are not sent back again by a decision on another case', async () => {
  const { order, id, goods } = await endedBefore()
  await story.shop(order, id, 'confirm', goods)
  const admin = await story.admin()
  const wanted = { kind: 'REFUND_ONLY', note: 'Khách gọi lại.' }
  const rest = (await market.as(admin).post(`/api/v1/admin/orders/${order.id}/cases`, wanted)).body.data
  expect(rest).toMatchObject({ canReturn: false })
  const decision = { outcome: 'RETURN', amount: 50_000 }
  expect((await story.decide(admin, (rest as Case).id, decision)).body.code).toBe('DECISION_RETURN_IMPOSSIBLE')
})
