import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom, type Random } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { findCaseFaults } from './case-checks.ts'
import { CARRIER_SECRET, type Fixture, makeFixture, type OpenedCase, type Placed } from './fixture.ts'
import { killedServer } from './killed-server.ts'
import { countUnits, findLedgerFaults } from './ledger-checks.ts'
import { seed, sized } from './size.ts'
import { beginWithholding, countTaxed } from './tax-checks.ts'

const environment = { DELIVERY_PROMISE: '1s', DISPUTE_APPROVAL_ABOVE: '200000' }
const killed = killedServer()
const fixture = makeFixture(environment, killed.through)
const ORDERS = sized(10_000, 60)
const AT_ONCE = 8
/** Of the second server, at least. */
const KILLS = sized(100, 2)
/** Presses on one order before only time passes. */
const PRESSES = 12
/** Decisions of administrators, who press anything and take back what waits, before a case counts as one that does not end: half of all turns end one. */
const TURNS = 60

type Product = Awaited<ReturnType<Fixture['seedProduct']>>

const kinds = [
  { kind: 'RETURN', reason: 'DEFECTIVE' },
  { kind: 'RETURN', reason: 'CHANGED_MIND' },
  { kind: 'REFUND_ONLY', reason: 'MISSING' },
  { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' },
] as const

const presses = {
  shopper: ['withdraw', 'accept', 'decline', 'escalate', 'sent-back'],
  seller: ['agree', 'offer', 'refuse', 'prove', 'received', 'contest', 'confirm'],
} as const

let approvals = 0

/** The time of a case's state is over. */
async function timeOver(ids: readonly number[]): Promise<void> {
  await fixture.market.db.run(sql`
    update return_cases set deadline = now() - interval '1 second' where id = any(${ids}::bigint[]) and deadline is not null`)
  await fixture.market.recurringJob('case-timers')
}

async function decide(random: Random, order: Placed, id: number): Promise<void> {
  const detail = await (await fixture.asAdmin()).get(`/api/v1/admin/cases/${id}`)
  const { version, refundable, waiting } = detail.body.data as {
    version: number
    refundable: { goods: number; shipping: number }
    waiting: { id: number } | null
  }
  if (waiting) {
    const second = await fixture.market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    const api = fixture.market.as(second)
    const path = `/api/v1/admin/cases/${id}`
    const read = { decisionId: waiting.id }
    if (random.chance(0.3)) return void (await api.put(`${path}/reject`, { ...read, note: 'Nhầm.' }))
    const shown = await fixture.shownOf(id, 'waiting/preview', read)
    if (shown !== null && (await api.put(`${path}/approve`, { ...read, shown })).status === 200) approvals++
    return
  }
  const all = refundable.goods + refundable.shipping
  const decision = {
    outcome: random.pick(['REFUND', 'RETURN', 'REFUSE']),
    ...(all > 0 ? { amount: random.chance(0.4) ? all : random.int(1, all) } : {}),
    bearer: random.chance(0.7) ? 'SHOP' : 'MARKETPLACE',
    version,
  }
  const shown = (await fixture.shownOf(id, 'preview', decision)) ?? 'none'
  await fixture.pressCase(order, 'admin', id, 'decide', { ...decision, reason: 'Quyết định của phép thử', shown })
}

/** Somebody presses something on a case, whether it makes sense or not. */
async function pressAnything(random: Random, order: Placed, { id, state }: OpenedCase): Promise<void> {
  const who = random.weighted([
    ['shopper', 30],
    ['seller', 35],
    ['admin', 15],
    ['carrier', 8],
    ['time', 12],
  ] as const)
  if (who === 'time') return timeOver([id])
  if (who === 'carrier') {
    const code = { OrderCode: random.chance(0.5) ? `TRA${id}` : `GHN${order.id}` }
    return void (await fixture.carrierReport({ ...code, Status: random.pick(['delivered', 'lost']) }))
  }
  if (who === 'admin') {
    if (state === 'ESCALATED') return decide(random, order, id)
    if (random.chance(0.3)) await fixture.pressCase(order, 'admin', id, 'take')
    return
  }
  if (who === 'seller' && random.chance(0.4)) await fixture.showEvidence(order, id)
  await fixture.pressCase(order, who, id, random.pick(presses[who]), {
    amount: random.int(1, 60_000),
    resellable: random.chance(0.5) ? [] : [{ orderItemId: order.order.orderItems[0]?.id, quantity: random.int(0, 3) }],
  })
}

async function askAnything(random: Random, order: Placed): Promise<void> {
  const [item] = order.order.orderItems
  const quantity = random.int(1, (item?.quantity ?? 1) + 1)
  const some = random.chance(0.4) ? {} : { lines: [{ orderItemId: item?.id, quantity }] }
  await fixture.openCase(order, { ...random.pick(kinds), ...some })
}

/** An order through its life: random presses by everybody, then only time, until nothing is left to happen. */
async function live(random: Random, order: Placed): Promise<void> {
  if (order.amount > 0) await fixture.pay(order)
  for (const step of ['confirm', 'ship'] as const) await fixture.seller(order, step)
  if (random.chance(0.75)) await fixture.seller(order, 'deliver')
  if (random.chance(0.3)) await fixture.own(order, 'received')
  for (let pressed = 0; pressed < PRESSES; pressed++) {
    const cases = await fixture.openCases(order)
    if (cases.length === 0 || random.chance(0.15)) await askAnything(random, order)
    else await pressAnything(random, order, random.pick(cases))
    if (random.chance(0.05)) await fixture.own(order, 'received')
    if (random.chance(0.05)) await fixture.carrier(order, 'delivered')
  }
  await silence(random, order)
}

/** Nobody presses any more but administrators, and time passes: every case ends, and every order with it. */
async function silence(random: Random, order: Placed): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await fixture.expire(order)
    await fixture.market.recurringJob('case-timers')
    const cases = await fixture.openCases(order)
    if (cases.length === 0 && !['SHIPPED', 'DELIVERED'].includes(await fixture.statusOf(order))) return
    for (const each of cases)
      if (each.state === 'ESCALATED') await decide(random, order, each.id)
      else await timeOver([each.id])
  }
  const left = (await fixture.openCases(order)).map(({ id, state }) => `${id} ${state}`)
  throw new Error(`order ${order.id} does not end: ${await fixture.statusOf(order)}, cases ${left.join(', ')}`)
}

test(`${ORDERS} orders, everybody presses anything, a server is killed: each case ends, and each đồng and unit is accounted for`, {
  timeout: 3_600_000,
}, async () => {
  const random = createRandom(seed)
  const products: Product[] = []
  for (let made = 0; made < 6; made++)
    products.push(await fixture.seedProduct({ price: random.pick([1, 33_333, 90_000]), commissionBps: 333 }))
  const units = await countUnits(fixture.market.db)
  let placed = 0
  // All but the first part with taxes.
  let taxed: Promise<void> | undefined
  const worker = async (own: Random) => {
    while (placed < ORDERS) {
      const method = own.pick(['COD', 'BANK_TRANSFER'] as const)
      const bought = own.some(products, own.int(1, 2))
      const orders = await fixture.place(await fixture.shopper(), bought, method, own.int(1, 4))
      placed += orders.length
      if (placed >= ORDERS / 4) taxed ??= beginWithholding(fixture, products)
      for (const order of orders) await live(own, order)
    }
  }
  killed.begin(fixture.market, createRandom(seed, 'kills'), { ...environment, CARRIER_WEBHOOK_SECRET: CARRIER_SECRET })
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(createRandom(seed + index))))
  } finally {
    await killed.end()
  }
  await taxed
  const { sales, refunds } = await countTaxed(fixture.market.db)
  expect(Math.min(sales, refunds)).toBeGreaterThan(0)
  console.log(
    `${placed} orders, ${sales} taxed, ${refunds} taxed refunds, ${approvals} approvals, ${killed.kills} kills, ${killed.lost} answers lost`,
  )
  expect(approvals).toBeGreaterThan(0)
  expect(killed.kills).toBeGreaterThanOrEqual(KILLS)
  const { db } = fixture.market
  expect(await findCaseFaults(db)).toEqual([])
  expect(await findLedgerFaults(db)).toEqual([])
  expect(await countUnits(db)).toEqual(units)
  const { open } = await db.one(
    z.object({ open: z.number() }),
    sql`select count(*) as open from return_cases where closed_at is null`,
  )
  expect(open).toBe(0)
})
