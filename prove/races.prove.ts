import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import { makeFixture, type Placed } from './fixture.ts'
import { countUnits, findLedgerFaults } from './ledger-checks.ts'
import { sized } from './size.ts'

const fixture = makeFixture()
const ROUNDS = sized(100, 12)

type Step = (order: Placed) => Promise<unknown>

const delivered = async (order: Placed) => {
  for (const transition of ['confirm', 'ship', 'deliver']) await fixture.seller(order, transition)
}

interface Race {
  name: string
  method: 'COD' | 'BANK_TRANSFER'
  before: Step
  one: Step
  other: Step
  ends: OrderStatus[]
}

const races: Race[] = [
  {
    name: 'the shopper cancels while the seller confirms',
    method: 'COD',
    before: async () => {},
    one: (order) => fixture.own(order, 'cancel'),
    other: (order) => fixture.seller(order, 'confirm'),
    ends: ['CANCELLED_BY_USER', 'PROCESSING'],
  },
  {
    name: 'the money comes while the time runs out',
    method: 'BANK_TRANSFER',
    before: async () => {},
    one: (order) => fixture.pay(order),
    other: (order) => fixture.expire(order),
    ends: ['AWAITING_CONFIRMATION', 'CANCELLED', 'FAILED'],
  },
  {
    name: 'the shopper returns while the order completes by itself',
    method: 'COD',
    before: delivered,
    one: (order) => fixture.own(order, 'return'),
    other: (order) => fixture.expire(order),
    ends: ['RETURN_REQUESTED', 'COMPLETED'],
  },
  {
    name: 'the shopper returns what is received elsewhere',
    method: 'BANK_TRANSFER',
    before: async (order) => {
      await fixture.pay(order)
      await delivered(order)
    },
    one: (order) => fixture.own(order, 'return'),
    other: (order) => fixture.own(order, 'received'),
    ends: ['RETURN_REQUESTED', 'COMPLETED'],
  },
  {
    name: 'the seller ships while the admin cancels',
    method: 'BANK_TRANSFER',
    before: async (order) => {
      await fixture.pay(order)
      await fixture.seller(order, 'confirm')
    },
    one: (order) => fixture.seller(order, 'ship'),
    other: (order) => fixture.adminTransition(order, 'cancel'),
    ends: ['SHIPPED', 'CANCELLED_BY_ADMIN'],
  },
]

test.each(races)('$name: one outcome, stock and money correct', async ({ method, before, one, other, ends }) => {
  const product = await fixture.seedProduct({ units: ROUNDS })
  for (let round = 0; round < ROUNDS; round++) {
    const [order] = await fixture.place(await fixture.shopper(), [product], method)
    if (!order) throw new Error('nothing was placed')
    await before(order)
    // The order alternates, so that either side may win.
    await Promise.all(round % 2 === 0 ? [one(order), other(order)] : [other(order), one(order)])
    const { body } = await fixture.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
    const { orderStatus, timeline } = body.data as Placed['order']
    expect(ends).toContain(orderStatus)
    expect(timeline.at(-1)?.status).toBe(orderStatus)
    expect(new Set(timeline.map(({ status }) => status)).size).toBe(timeline.length)
  }
  expect(await findLedgerFaults(fixture.market.db)).toEqual([])
  const units = (await countUnits(fixture.market.db)).find(({ id }) => id === product.variants[0].id)
  expect(units?.total).toBe(ROUNDS)
})

test('of two concurrent reviews of one item one is written', async () => {
  const product = await fixture.seedProduct()
  for (let round = 0; round < ROUNDS; round++) {
    const [order] = await fixture.place(await fixture.shopper(), [product], 'COD')
    if (!order) throw new Error('nothing was placed')
    await delivered(order)
    const review = () =>
      fixture.market
        .as(order.shopper.person)
        .post('/api/v1/reviews', { productId: product.id, orderId: order.id, rating: 5, comment: '' })
    const statuses = (await Promise.all([review(), review()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
  }
  const { body } = await fixture.market.guest.get(`/api/v1/reviews/product/${product.id}/statistics`)
  expect(body.data).toMatchObject({ totalReviews: ROUNDS, fiveStarCount: ROUNDS, averageRating: 5 })
})
