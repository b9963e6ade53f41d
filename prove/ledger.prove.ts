import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom, type Random } from '../apps/server/src/demo/random.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { type Fixture, makeFixture, type Placed, type Shopper } from './fixture.ts'
import { countUnits, findLedgerFaults, fingerprint } from './ledger-checks.ts'
import { seed, sized } from './size.ts'
import { beginWithholding, countTaxed } from './tax-checks.ts'

const fixture = makeFixture()
const ORDERS = sized(10_000, 300)
const AT_ONCE = 8
const REPLAYS = 10

type SeededProduct = Awaited<ReturnType<Fixture['seedProduct']>>

/** A webhook call that can be repeated. */
type Callback = () => Promise<unknown>

let transferId = 1_000_000

/** Reports a transfer and keeps it for repetition. */
async function transfer(callbacks: Callback[], amount: number, content: string): Promise<void> {
  const told = { id: ++transferId, amount, content }
  const callback = () => fixture.bank(told)
  callbacks.push(callback)
  await callback()
}

/** Pays in one of the usual ways. */
async function payAnyhow(random: Random, order: Placed, callbacks: Callback[]): Promise<void> {
  const { amount, transferCode } = order
  const content = `MBVCB.${random.int(1, 1e9)}.${transferCode}.CT tu NGUYEN VAN A`
  const manner = random.weighted([
    ['exact', 60],
    ['in parts', 12],
    ['too much', 8],
    ['twice', 6],
    ['too little', 8],
    ['never', 6],
  ] as const)
  if (manner === 'never') return
  if (manner === 'too little') return transfer(callbacks, Math.floor(amount / 2), content)
  if (manner === 'in parts') {
    const part = random.int(1, amount - 1)
    await transfer(callbacks, part, content)
    return transfer(callbacks, amount - part, content)
  }
  await transfer(callbacks, manner === 'too much' ? amount + random.int(1, 50_000) : amount, content)
  if (manner === 'twice') await transfer(callbacks, amount, content)
  // The bank repeats a report whose answer it missed.
  if (random.chance(0.1)) await callbacks.at(-1)?.()
}

/** Pays by MoMo, often at the second attempt, with the possible failures between MoMo and the marketplace. */
async function payByMomo(random: Random, order: Placed, callbacks: Callback[]): Promise<void> {
  if (random.chance(0.1)) return
  if (random.chance(0.25)) callbacks.push(await fixture.momo(order, random.pick(['1001', '1006'])))
  if (random.chance(0.15)) return
  const faults = random.weighted([
    [[], 60],
    [['duplicate'], 20],
    [['forged'], 5],
    [['wrongAmount'], 5],
    [['silent'], 10],
  ] as const)
  const again = await fixture.momo(order, '0', faults)
  // A lost notification cannot be repeated.
  const arrived = faults.length === 0 || faults[0] === 'duplicate'
  if (!arrived && random.chance(0.3)) return
  callbacks.push(again)
  if (!arrived || random.chance(0.7)) await again()
}

const afterwards = ['confirm', 'ship', 'deliver'] as const

/** Runs an order through random transitions until it ends or stays. */
async function live(random: Random, order: Placed): Promise<void> {
  if (order.amount > 0 && random.chance(0.5)) await fixture.expire(order)
  if (random.chance(0.08)) return void (await fixture.own(order, 'cancel'))
  if (random.chance(0.05)) return void (await fixture.expire(order))
  for (const transition of afterwards) {
    if (random.chance(0.06)) return void (await fixture.seller(order, random.pick(['cancel', 'fail'])))
    if (random.chance(0.04)) return void (await fixture.adminTransition(order, 'cancel'))
    if (random.chance(0.05)) return
    await (transition === 'deliver' && random.chance(0.5)
      ? fixture.carrier(order, 'delivered')
      : fixture.seller(order, transition))
  }
  if (random.chance(0.25)) {
    await fixture.own(order, 'return')
    const [opened] = await fixture.openCases(order)
    const id = opened?.id ?? 0
    if (random.chance(0.3)) return void (await fixture.pressCase(order, 'seller', id, 'refuse'))
    await fixture.pressCase(order, 'seller', id, 'agree')
    await fixture.pressCase(order, 'shopper', id, 'sent-back')
    await fixture.pressCase(order, 'seller', id, 'received')
    return void (await fixture.pressCase(order, 'seller', id, 'confirm'))
  }
  if (random.chance(0.5)) await fixture.own(order, 'received')
  else if (random.chance(0.6)) await fixture.expire(order)
}

async function buy(
  random: Random,
  shoppers: readonly Shopper[],
  products: readonly SeededProduct[],
  callbacks: Callback[],
) {
  const shopper = random.pick(shoppers)
  const method = random.weighted([
    ['COD', 40],
    ['BANK_TRANSFER', 40],
    ['MOMO', 20],
  ] as const)
  const some = random.some(
    products,
    random.weighted([
      [1, 70],
      [2, 20],
      [3, 10],
    ] as const),
  )
  const orders = await fixture.place(shopper, some, method, random.int(1, 3))
  const [first] = orders
  if (first && method === 'BANK_TRANSFER') await payAnyhow(random, first, callbacks)
  if (first && method === 'MOMO') await payByMomo(random, first, callbacks)
  for (const order of orders) await live(random, order)
  return orders.length
}

/** Pays some of the due refunds as an admin. */
async function payRefunds(random: Random): Promise<void> {
  const due = await fixture.market.db.rows(IdRow, sql`select id from refunds where status = 'DUE' order by id`)
  for (const { id } of random.some(due, Math.floor(due.length / 2)))
    await fixture.market
      .as(fixture.admin)
      .put(`/api/v1/admin/refunds/${id}/paid`, { reference: `FT${random.int(1, 1e9)}` })
}

test(`${ORDERS} orders of all kinds: every đồng and every unit is accounted for, and no callback counts twice`, {
  timeout: 1_200_000,
}, async () => {
  const products = await Promise.all(
    [0, 1, 250, 333, 500, 799, 1000, 1250].map((commissionBps, index) =>
      fixture.seedProduct({ commissionBps, price: 1 + index * 33_333 }),
    ),
  )
  // Each shopper runs one checkout at a time, because the cart is shared.
  const shoppersOf = await Promise.all(
    Array.from({ length: AT_ONCE }, () => Promise.all(Array.from({ length: 5 }, () => fixture.shopper()))),
  )
  await fixture.adminTransition({ id: 1 } as Placed, 'cancel')
  const units = await countUnits(fixture.market.db)
  const callbacks: Callback[] = []
  let placed = 0
  // The second half with taxes.
  let taxed: Promise<void> | undefined
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let checkout = 0; placed < ORDERS; checkout++) {
        const bought = await buy(createRandom(seed, worker, checkout), shoppersOf[worker] ?? [], products, callbacks)
        placed += bought
        if (placed >= ORDERS / 2) taxed ??= beginWithholding(fixture, products)
      }
    }),
  )
  await taxed
  expect((await countTaxed(fixture.market.db)).sales).toBeGreaterThan(0)
  // MoMo refunds run automatically.
  await payRefunds(createRandom(seed, 'refunds'))
  await fixture.market.recurringJob('momo-refunds')

  expect(await findLedgerFaults(fixture.market.db)).toEqual([])
  expect(await countUnits(fixture.market.db)).toEqual(units)
  const { kinds } = await fixture.market.db.one(
    z.object({ kinds: z.number() }),
    sql`select count(distinct status) as kinds from orders`,
  )
  expect(kinds).toBeGreaterThanOrEqual(12)

  const before = await fingerprint(fixture.market.db)
  const repeated = createRandom(seed, 'replays').some(callbacks, sized(500, 60))
  for (const callback of repeated) for (let replay = 0; replay < REPLAYS; replay++) await callback()
  expect(await fingerprint(fixture.market.db)).toBe(before)
})

test('the ledger rejects unbalanced entries, a repeated entry key, and every update and delete', async () => {
  const { db } = fixture.market
  const entry = (amount: number) => sql`
    with booked as (insert into ledger_transactions (entry_key) values (${`proof:${amount}`}) returning id)
    insert into ledger_entries (transaction_id, line, account, holder_id, amount)
    select id, 1, 'BANK', 0, ${amount}::bigint from booked union all select id, 2, 'UNMATCHED', 0, -5 from booked`
  await expect(db.run(entry(4))).rejects.toThrow(/does not add up/u)
  await db.run(entry(5))
  await expect(db.run(entry(5))).rejects.toThrow(/ledger_transactions_once/u)
  for (const change of [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries`,
    sql`update ledger_transactions set entry_key = 'other'`,
    sql`delete from ledger_transactions where id = 1`,
    sql`update ledger_balances set balance = 0`,
    sql`delete from ledger_balances`,
  ])
    await expect(db.run(change)).rejects.toThrow(/append-only/u)
})
