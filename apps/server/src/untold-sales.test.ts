import { getProduct } from '@chophien/domain/catalog/contract'
import { cancelOrder, placeOrder } from '@chophien/domain/orders/contract'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MadeProduct, Person } from './testing/builders.ts'
import { type OtherInstance, testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

/** A notification arrives within milliseconds. Without it, a cached response lives for ten minutes. */
const WITH_NOTIFICATION = { timeout: 3000, interval: 10 }

let other: OtherInstance
let dying: OtherInstance
let lan: Person
let product: MadeProduct
beforeAll(async () => {
  other = await market.otherInstance()
  dying = await market.otherInstance()
})
beforeEach(async () => {
  lan = await market.given.person()
  product = await market.given.product({ variants: [{ finalPrice: 90_000, stockQuantity: 5 }] })
})

/** What an instance does that dies right after it: nothing follows that was to come a moment later. */
async function dyingAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

async function order(quantity: number) {
  const row = await market.given.cartRow(lan, product.variants[0], quantity)
  const address = await market.given.address(lan)
  const body = { selectedCartItemIds: [row], shippingAddressId: address.id, customerPhone: '0912345678' }
  return () => dying.as(lan).call(placeOrder, { body })
}
const seenElsewhere = async () =>
  (await other.guest.call(getProduct, { params: { id: product.id } })).variants[0]?.stockQuantity
const cachedElsewhere = async () => {
  await seenElsewhere()
  const before = other.db.statementCount
  await seenElsewhere()
  return other.db.statementCount === before
}

test('what an instance sold that died before it told of it is told by whoever publishes the message of the order', async () => {
  const place = await order(2)
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await dyingAfter(place)
  // Nobody has told of it.
  expect(await seenElsewhere()).toBe(5)
  expect(await market.recurringJob('order-outbox')).toBe(1)
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toBe(3)
})

test('what comes back into stock is told by the commit, so that no death can lose it', async () => {
  const place = await order(2)
  const { orders } = await place()
  await market.recurringJob('order-outbox')
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toBe(3)
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await dyingAfter(() =>
    dying.as(lan).call(cancelOrder, { params: { id: orders[0]?.id ?? 0 }, body: { reason: 'Đặt nhầm' } }),
  )
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toBe(5)
})
