import { type OrderActor, type OrderStatus, orderMoves, orderStatuses } from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { faultsOfBooks } from './books.ts'
import { makeWorld, type Placed } from './world.ts'

const world = makeWorld()

/** Every door through which somebody could move an order, and where it leads. */
const doors: { name: string; actor: OrderActor; to: OrderStatus; open(order: Placed): Promise<unknown> }[] = [
  { name: 'the shopper pays', actor: 'payment', to: 'AWAITING_CONFIRMATION', open: (order) => world.pay(order) },
  { name: 'time passes', actor: 'timer', to: 'FAILED', open: (order) => world.waitOut(order) },
  { name: 'time passes', actor: 'timer', to: 'CANCELLED', open: (order) => world.waitOut(order) },
  { name: 'time passes', actor: 'timer', to: 'COMPLETED', open: (order) => world.waitOut(order) },
  {
    name: 'the shopper cancels',
    actor: 'shopper',
    to: 'CANCELLED_BY_USER',
    open: (order) => world.own(order, 'cancel'),
  },
  { name: 'the shopper has it', actor: 'shopper', to: 'COMPLETED', open: (order) => world.own(order, 'received') },
  {
    name: 'the shopper returns',
    actor: 'shopper',
    to: 'RETURN_REQUESTED',
    open: (order) => world.own(order, 'return'),
  },
  { name: 'the seller confirms', actor: 'seller', to: 'PROCESSING', open: (order) => world.seller(order, 'confirm') },
  { name: 'the seller ships', actor: 'seller', to: 'SHIPPED', open: (order) => world.seller(order, 'ship') },
  { name: 'the seller delivers', actor: 'seller', to: 'DELIVERED', open: (order) => world.seller(order, 'deliver') },
  { name: 'the seller fails', actor: 'seller', to: 'FAILED', open: (order) => world.seller(order, 'fail') },
  {
    name: 'the seller cancels',
    actor: 'seller',
    to: 'CANCELLED_BY_SELLER',
    open: (order) => world.seller(order, 'cancel'),
  },
  {
    name: 'the seller takes it back',
    actor: 'seller',
    to: 'RETURN_APPROVED',
    open: (order) => world.seller(order, 'approve-return'),
  },
  {
    name: 'the seller refuses it',
    actor: 'seller',
    to: 'DELIVERED',
    open: (order) => world.seller(order, 'refuse-return'),
  },
  {
    name: 'the seller has it back',
    actor: 'seller',
    to: 'RETURNED',
    open: (order) => world.seller(order, 'receive-return'),
  },
  {
    name: 'the admin cancels',
    actor: 'admin',
    to: 'CANCELLED_BY_ADMIN',
    open: (order) => world.adminMove(order, 'cancel'),
  },
  {
    name: 'the admin takes it back',
    actor: 'admin',
    to: 'RETURN_APPROVED',
    open: (order) => world.adminMove(order, 'approve-return'),
  },
  {
    name: 'the admin refuses it',
    actor: 'admin',
    to: 'DELIVERED',
    open: (order) => world.adminMove(order, 'refuse-return'),
  },
  {
    name: 'the carrier delivers',
    actor: 'carrier',
    to: 'DELIVERED',
    open: (order) => world.carrier(order, 'delivered'),
  },
  { name: 'the carrier loses it', actor: 'carrier', to: 'FAILED', open: (order) => world.carrier(order, 'lost') },
]

type Step = (order: Placed) => Promise<unknown>
const pay: Step = (order) => world.pay(order)
const sell =
  (move: string): Step =>
  (order) =>
    world.seller(order, move)
const own =
  (move: 'cancel' | 'return' | 'received'): Step =>
  (order) =>
    world.own(order, move)
const delivered = [pay, sell('confirm'), sell('ship'), sell('deliver')]

/** How an order comes to stand somewhere, through the same doors. */
const ways: Record<OrderStatus, Step[]> = {
  PENDING_PAYMENT: [],
  AWAITING_CONFIRMATION: [pay],
  PROCESSING: [pay, sell('confirm')],
  SHIPPED: [pay, sell('confirm'), sell('ship')],
  DELIVERED: delivered,
  COMPLETED: [...delivered, own('received')],
  CANCELLED: [pay, (order) => world.waitOut(order)],
  CANCELLED_BY_USER: [pay, own('cancel')],
  CANCELLED_BY_SELLER: [pay, sell('cancel')],
  CANCELLED_BY_ADMIN: [pay, (order) => world.adminMove(order, 'cancel')],
  RETURN_REQUESTED: [...delivered, own('return')],
  RETURN_APPROVED: [...delivered, own('return'), sell('approve-return')],
  RETURNED: [...delivered, own('return'), sell('approve-return'), sell('receive-return')],
  FAILED: [(order) => world.waitOut(order)],
}

const key = (from: string, to: string, actor: string) => `${from} → ${to} by ${actor}`

/** The table's rows, each with each of its actors. */
const table = orderStatuses.flatMap((from) =>
  Object.entries(orderMoves[from]).flatMap(([to, actors]) => actors.map((actor) => key(from, to, actor))),
)
const byRefusedPayment = key('PENDING_PAYMENT', 'FAILED', 'payment')

test('of all ways to move an order from anywhere, exactly those of the table succeed', {
  timeout: 120_000,
}, async () => {
  const shopper = await world.shopper()
  const shelf = await world.shelf()
  const succeeded = new Set<string>()
  for (const from of orderStatuses)
    for (const door of doors) {
      const [order] = await world.place(shopper, [shelf], 'BANK_TRANSFER')
      if (!order) throw new Error('nothing was placed')
      for (const step of ways[from]) await step(order)
      expect(await world.statusOf(order)).toBe(from)
      await door.open(order)
      const after = await world.statusOf(order)
      if (after === from) continue
      // Waiting leads where it leads: the door is told apart by where the order stands then.
      if (door.name !== 'time passes') expect([from, door.name, after]).toEqual([from, door.name, door.to])
      succeeded.add(key(from, after, door.actor))
    }
  expect([...succeeded].sort()).toEqual(table.filter((row) => row !== byRefusedPayment).sort())
  expect(await faultsOfBooks(world.market.db)).toEqual([])
})

test('a payment that is refused after its time fails the order, and only then', async () => {
  const shelf = await world.shelf({ pieces: 1 })
  const [order] = await world.place(await world.shopper(), [shelf], 'MOMO')
  if (!order) throw new Error('nothing was placed')
  const again = await world.momo(order, '1006')
  expect(await world.statusOf(order)).toBe('PENDING_PAYMENT')
  await world.market.db.run(sql`update payments set expires_at = now() - interval '1 second'`)
  expect(await again()).toBe(204)
  const { body } = await world.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
  const { timeline } = body.data as Placed['order']
  expect(timeline.at(-1)).toMatchObject({ status: 'FAILED', by: 'payment' })
  expect(await world.market.given.stockOf(shelf.variants[0])).toBe(1)
  expect(await faultsOfBooks(world.market.db)).toEqual([])
})

test('every move is written down: who, when and why', async () => {
  const [order] = await world.place(await world.shopper(), [await world.shelf()], 'COD')
  if (!order) throw new Error('nothing was placed')
  for (const step of [
    sell('confirm'),
    sell('ship'),
    sell('deliver'),
    own('return'),
    sell('refuse-return'),
    own('received'),
  ])
    await step(order)
  const { body } = await world.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
  const { timeline, carrier, trackingCode } = body.data as Placed['order']
  expect(timeline.map(({ status, by, note }) => [status, by, note])).toEqual([
    ['AWAITING_CONFIRMATION', 'shopper', null],
    ['PROCESSING', 'seller', null],
    ['SHIPPED', 'seller', null],
    ['DELIVERED', 'seller', null],
    ['RETURN_REQUESTED', 'shopper', null],
    ['DELIVERED', 'seller', 'Lý do của phép thử'],
    ['COMPLETED', 'shopper', null],
  ])
  expect([carrier, trackingCode]).toEqual(['GHN', `GHN${order.id}`])
})
