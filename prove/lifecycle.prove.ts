import {
  caseStatuses,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
} from '@chophien/domain/orders/order-status'
import { expect, test } from 'vitest'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { makeFixture, type Placed } from './fixture.ts'
import { findLedgerFaults } from './ledger-checks.ts'

const fixture = makeFixture()

/** Every API call that could transition an order, with its target status. */
const doors: { name: string; actor: OrderActor; to: OrderStatus; open(order: Placed): Promise<unknown> }[] = [
  { name: 'the shopper pays', actor: 'payment', to: 'AWAITING_CONFIRMATION', open: (order) => fixture.pay(order) },
  { name: 'time passes', actor: 'timer', to: 'FAILED', open: (order) => fixture.expire(order) },
  { name: 'time passes', actor: 'timer', to: 'CANCELLED', open: (order) => fixture.expire(order) },
  { name: 'time passes', actor: 'timer', to: 'COMPLETED', open: (order) => fixture.expire(order) },
  {
    name: 'the shopper cancels',
    actor: 'shopper',
    to: 'CANCELLED_BY_USER',
    open: (order) => fixture.own(order, 'cancel'),
  },
  { name: 'the shopper has it', actor: 'shopper', to: 'COMPLETED', open: (order) => fixture.own(order, 'received') },
  {
    name: 'the shopper returns',
    actor: 'shopper',
    to: 'RETURN_REQUESTED',
    open: (order) => fixture.own(order, 'return'),
  },
  { name: 'the seller confirms', actor: 'seller', to: 'PROCESSING', open: (order) => fixture.seller(order, 'confirm') },
  { name: 'the seller ships', actor: 'seller', to: 'SHIPPED', open: (order) => fixture.seller(order, 'ship') },
  { name: 'the seller delivers', actor: 'seller', to: 'DELIVERED', open: (order) => fixture.seller(order, 'deliver') },
  { name: 'the seller fails', actor: 'seller', to: 'FAILED', open: (order) => fixture.seller(order, 'fail') },
  {
    name: 'the seller cancels',
    actor: 'seller',
    to: 'CANCELLED_BY_SELLER',
    open: (order) => fixture.seller(order, 'cancel'),
  },
  {
    name: 'the admin cancels',
    actor: 'admin',
    to: 'CANCELLED_BY_ADMIN',
    open: (order) => fixture.adminTransition(order, 'cancel'),
  },
  {
    name: 'the carrier delivers',
    actor: 'carrier',
    to: 'DELIVERED',
    open: (order) => fixture.carrier(order, 'delivered'),
  },
  { name: 'the carrier loses it', actor: 'carrier', to: 'FAILED', open: (order) => fixture.carrier(order, 'lost') },
]

type Step = (order: Placed) => Promise<unknown>
const pay: Step = (order) => fixture.pay(order)
const sell =
  (transition: string): Step =>
  (order) =>
    fixture.seller(order, transition)
const own =
  (transition: 'cancel' | 'return' | 'received'): Step =>
  (order) =>
    fixture.own(order, transition)
const delivered = [pay, sell('confirm'), sell('ship'), sell('deliver')]

/** A press on the order's open case. */
const onCase =
  (by: 'shopper' | 'seller', press: string): Step =>
  async (order) => {
    const [opened] = await fixture.openCases(order)
    return fixture.pressCase(order, by, opened?.id ?? 0, press)
  }
const returned = [
  ...delivered,
  own('return'),
  onCase('seller', 'agree'),
  onCase('shopper', 'sent-back'),
  onCase('seller', 'received'),
  onCase('seller', 'confirm'),
]

/** Brings an order into a status through the same calls. */
const ways: Record<OrderStatus, Step[]> = {
  PENDING_PAYMENT: [],
  AWAITING_CONFIRMATION: [pay],
  PROCESSING: [pay, sell('confirm')],
  SHIPPED: [pay, sell('confirm'), sell('ship')],
  DELIVERED: delivered,
  COMPLETED: [...delivered, own('received')],
  CANCELLED: [pay, (order) => fixture.expire(order)],
  CANCELLED_BY_USER: [pay, own('cancel')],
  CANCELLED_BY_SELLER: [pay, sell('cancel')],
  CANCELLED_BY_ADMIN: [pay, (order) => fixture.adminTransition(order, 'cancel')],
  RETURN_REQUESTED: [...delivered, own('return')],
  RETURN_APPROVED: [...delivered, own('return'), onCase('seller', 'agree')],
  RETURNED: [...returned],
  FAILED: [(order) => fixture.expire(order)],
}

const key = (from: string, to: string, actor: string) => `${from} → ${to} by ${actor}`

/** Statuses of cases: their transitions follow from presses on cases (returns.prove.ts). */
const ofCase = (status: string) => caseStatuses.some((each) => each === status)

/** The rows of the transition table, one per actor, without those of cases. */
const table = orderStatuses.flatMap((from) =>
  Object.entries(orderTransitions[from]).flatMap(([to, actors]) =>
    ofCase(from) || ofCase(to) ? [] : actors.map((actor) => key(from, to, actor)),
  ),
)
const byRefusedPayment = key('PENDING_PAYMENT', 'FAILED', 'payment')

test('of all transitions from every status, exactly those of the table succeed', {
  timeout: 120_000,
}, async () => {
  const shopper = await fixture.shopper()
  const product = await fixture.seedProduct()
  const succeeded = new Set<string>()
  for (const from of orderStatuses)
    for (const door of doors) {
      const [order] = await fixture.place(shopper, [product], 'BANK_TRANSFER')
      if (!order) throw new Error('nothing was placed')
      for (const step of ways[from]) await step(order)
      expect(await fixture.statusOf(order)).toBe(from)
      await door.open(order)
      const after = await fixture.statusOf(order)
      if (after === from) continue
      // The timer has several targets: its result depends on the status.
      if (door.name !== 'time passes') expect([from, door.name, after]).toEqual([from, door.name, door.to])
      if (!ofCase(after)) succeeded.add(key(from, after, door.actor))
    }
  expect([...succeeded].sort()).toEqual(table.filter((row) => row !== byRefusedPayment).sort())
  expect(await findLedgerFaults(fixture.market.db)).toEqual([])
})

test('a refused payment fails the order after its deadline, not before', async () => {
  const product = await fixture.seedProduct({ units: 1 })
  const [order] = await fixture.place(await fixture.shopper(), [product], 'MOMO')
  if (!order) throw new Error('nothing was placed')
  const again = await fixture.momo(order, '1006')
  expect(await fixture.statusOf(order)).toBe('PENDING_PAYMENT')
  await fixture.market.db.run(sql`update payments set expires_at = now() - interval '1 second'`)
  expect(await again()).toBe(204)
  const { body } = await fixture.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
  const { timeline } = body.data as Placed['order']
  expect(timeline.at(-1)).toMatchObject({ status: 'FAILED', by: 'payment' })
  expect(await fixture.market.given.stockOf(product.variants[0])).toBe(1)
  expect(await findLedgerFaults(fixture.market.db)).toEqual([])
})

test('every transition is recorded with actor, time and reason', async () => {
  const [order] = await fixture.place(await fixture.shopper(), [await fixture.seedProduct()], 'COD')
  if (!order) throw new Error('nothing was placed')
  for (const step of [
    sell('confirm'),
    sell('ship'),
    sell('deliver'),
    own('return'),
    onCase('shopper', 'withdraw'),
    own('received'),
  ])
    await step(order)
  const { body } = await fixture.market.as(order.shopper.person).get(`/api/v1/orders/${order.id}`)
  const { timeline, carrier, trackingCode } = body.data as Placed['order']
  expect(timeline.map(({ status, by, note }) => [status, by, note])).toEqual([
    ['AWAITING_CONFIRMATION', 'shopper', null],
    ['PROCESSING', 'seller', null],
    ['SHIPPED', 'seller', null],
    ['DELIVERED', 'seller', null],
    ['RETURN_REQUESTED', 'shopper', 'Lý do khác'],
    ['DELIVERED', 'shopper', null],
    ['COMPLETED', 'shopper', null],
  ])
  expect([carrier, trackingCode]).toEqual(['GHN', `GHN${order.id}`])
})
