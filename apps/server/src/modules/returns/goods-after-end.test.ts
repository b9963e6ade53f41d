import { expect, test } from 'vitest'
import { caseStories, type StoryOrder } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

/** A return of two units whose goods are on their way. */
async function sentBack(): Promise<{ order: StoryOrder; id: number; goods: object; path: string }> {
  const order = await story.delivered({ quantity: 2 })
  const id = await story.opened(order, { kind: 'RETURN', reason: 'DEFECTIVE', note: 'Bát bị nứt.' })
  await story.shop(order, id, 'agree')
  await story.shopper(order, id, 'sent-back', { carrier: 'GHN', trackingCode: `TRA-${id}` })
  const [line] = (await story.read(order, id)).lines
  const goods = { resellable: [{ orderItemId: line?.orderItemId, quantity: 1 }] }
  return { order, id, goods, path: `/api/v1/seller/cases/${id}/confirm` }
}

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
