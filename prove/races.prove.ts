import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import { countPieces, faultsOfBooks } from './books.ts'
import { sized } from './size.ts'
import { makeWorld, type Placed } from './world.ts'

const world = makeWorld()
const ROUNDS = sized(100, 12)

type Step = (order: Placed) => Promise<unknown>

const delivered = async (order: Placed) => {
  for (const move of ['confirm', 'ship', 'deliver']) await world.seller(order, move)
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
    one: (order) => world.own(order, 'cancel'),
    other: (order) => world.seller(order, 'confirm'),
    ends: ['CANCELLED_BY_USER', 'PROCESSING'],
  },
  {
    name: 'the money comes while the time runs out',
    method: 'BANK_TRANSFER',
    before: async () => {},
    one: (order) => world.pay(order),
    other: (order) => world.waitOut(order),
    ends: ['AWAITING_CONFIRMATION', 'CANCELLED', 'FAILED'],
  },
  {
    name: 'the shopper returns while the order completes by itself',
    method: 'COD',
    before: delivered,
    one: (order) => world.own(order, 'return'),
    other: (order) => world.waitOut(order),
    ends: ['RETURN_REQUESTED', 'COMPLETED'],
  },
  {
    name: 'the shopper returns what is received elsewhere',
    method: 'BANK_TRANSFER',
    before: async (order) => {
      await world.pay(order)
      await delivered(order)
    },
    one: (order) => world.own(order, 'return'),
    other: (order) => world.own(order, 'received'),
    ends: ['RETURN_REQUESTED', 'COMPLETED'],
  },
  {
    name: 'the seller ships while the admin cancels',
    method: 'BANK_TRANSFER',
    before: async (order) => {
      await world.pay(order)
      await world.seller(order, 'confirm')
    },
    one: (order) => world.seller(order, 'ship'),
    other: (order) => world.adminMove(order, 'cancel'),
    ends: ['SHIPPED', 'CANCELLED_BY_ADMIN'],
  },
]

test.each(races)('$name: one legal outcome, stock and money right', async ({ method, before, one, other, ends }) => {
  const shelf = await world.shelf({ pieces: ROUNDS })
  const seen = new Set<OrderStatus>()
  for (let round = 0; round < ROUNDS; round++) {
    const [order] = await world.place(await world.shopper(), [shelf], method)
    if (!order) throw new Error('nothing was placed')
    await before(order)
    // Who asks first changes with the rounds, so that either may win.
    await Promise.all(round % 2 === 0 ? [one(order), other(order)] : [other(order), one(order)])
    const { body } = await world.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
    const { orderStatus, timeline } = body.data as Placed['order']
    expect(ends).toContain(orderStatus)
    expect(timeline.at(-1)?.status).toBe(orderStatus)
    expect(new Set(timeline.map(({ status }) => status)).size).toBe(timeline.length)
    seen.add(orderStatus)
  }
  expect(await faultsOfBooks(world.market.db)).toEqual([])
  const pieces = (await countPieces(world.market.db)).find(({ id }) => id === shelf.variants[0].id)
  expect(pieces?.total).toBe(ROUNDS)
  expect(seen.size).toBeGreaterThanOrEqual(1)
})

test('two reviews at once of one item: one is written', async () => {
  const shelf = await world.shelf()
  for (let round = 0; round < ROUNDS; round++) {
    const [order] = await world.place(await world.shopper(), [shelf], 'COD')
    if (!order) throw new Error('nothing was placed')
    await delivered(order)
    const review = () =>
      world.market
        .as(order.shopper.person)
        .post('/api/v1/reviews', { productId: shelf.id, orderId: order.id, rating: 5, comment: '' })
    const statuses = (await Promise.all([review(), review()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
  }
  const { body } = await world.market.guest.get(`/api/v1/reviews/product/${shelf.id}/statistics`)
  expect(body.data).toMatchObject({ totalReviews: ROUNDS, fiveStarCount: ROUNDS, averageRating: 5 })
})
