import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Transfer } from './bank-report.ts'
import { makeFixture, type Placed } from './fixture.ts'
import { findLedgerFaults, fingerprint } from './ledger-checks.ts'
import { seed, sized } from './size.ts'

const fixture = makeFixture()
const TRANSFERS = sized(1000, 120)
const AT_ONCE = 8

/** The expected classification of a transfer. */
type Class = 'FOR_PAYMENT' | 'UNMATCHED' | 'IGNORED'

const mangled = (code: string, manner: number) =>
  [
    code,
    `MBVCB.3278907687.${code}.CT tu 0903123456 NGUYEN VAN A`,
    code.toLowerCase(),
    `${code.slice(0, 5)} ${code.slice(5)} thanh toan`,
    `thanh toan don hang ${code}-CHUYEN TIEN`,
  ][manner] ?? code

test(`${TRANSFERS} shuffled, repeated and mangled transfers are all classified, and none counts twice`, {
  timeout: 300_000,
}, async () => {
  const random = createRandom(seed, 'bank')
  const product = await fixture.seedProduct()
  const orders: Placed[] = []
  for (let made = 0; made < TRANSFERS / 4; made++)
    orders.push(...(await fixture.place(await fixture.shopper(), [product], 'BANK_TRANSFER', random.int(1, 3))))
  // Some payments expire before any money arrives.
  for (const order of random.some(orders, Math.floor(orders.length / 5))) await fixture.expire(order)

  const sent: { transfer: Transfer; expected: Class }[] = []
  for (let id = 1; id <= TRANSFERS; id++) {
    const order = random.pick(orders)
    const amount = random.weighted([
      [order.amount, 60],
      [Math.max(1, Math.floor(order.amount / 2)), 20],
      [order.amount + random.int(1, 9999), 20],
    ] as const)
    const content = mangled(order.transferCode ?? '', random.int(0, 4))
    sent.push(
      random.weighted([
        [{ transfer: { id, amount, content }, expected: 'FOR_PAYMENT' as Class }, 70],
        [{ transfer: { id, amount, content: 'chuc mung nam moi' }, expected: 'UNMATCHED' as Class }, 8],
        [{ transfer: { id, amount, content: 'DH0000000000 sai ma' }, expected: 'UNMATCHED' as Class }, 8],
        [{ transfer: { id, amount, content, transferType: 'out' as const }, expected: 'UNMATCHED' as Class }, 7],
        [{ transfer: { id, amount, content, accountNumber: '999' }, expected: 'IGNORED' as Class }, 7],
      ]),
    )
  }
  // A third of the reports are repeated, some concurrently with the first.
  const told = [...sent, ...random.some(sent, Math.floor(TRANSFERS / 3))]
  const shuffled = told.map((each) => ({ each, at: random.next() })).sort((a, b) => a.at - b.at)
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let each = shuffled[next++]; each; each = shuffled[next++])
        expect((await fixture.bank(each.each.transfer)).status).toBe(200)
    }),
  )

  const { db } = fixture.market
  const stored = await db.rows(
    z.object({ id: z.string(), status: z.string(), amount: z.number() }),
    sql`select provider_transaction_id as id, status, amount from bank_transfers`,
  )
  expect(stored).toHaveLength(TRANSFERS)
  const classOf = (status: string): Class => (status === 'UNMATCHED' || status === 'IGNORED' ? status : 'FOR_PAYMENT')
  const found = new Map(stored.map(({ id, status }) => [id, classOf(status)]))
  expect(sent.filter(({ transfer, expected }) => found.get(String(transfer.id)) !== expected)).toEqual([])
  expect(await findLedgerFaults(db)).toEqual([])

  // Every received đồng is accounted for: in a payment, as a refund, or as unmatched.
  const sum = (statuses: Class) =>
    stored.filter(({ status }) => classOf(status) === statuses).reduce((total, { amount }) => total + amount, 0)
  const { received } = await db.one(
    z.object({ received: z.number() }),
    sql`
    select (select coalesce(sum(received), 0) from payments)
      + (select coalesce(sum(amount), 0) from refunds where cause in ('OVERPAID', 'LATE')) as received`,
  )
  expect(received).toBe(sum('FOR_PAYMENT'))
})

test('a forged signature, a replay and another amount under the same number change nothing', async () => {
  const [order] = await fixture.place(await fixture.shopper(), [await fixture.seedProduct()], 'BANK_TRANSFER')
  if (!order) throw new Error('nothing was placed')
  const transfer = { id: 900_001, amount: order.amount, content: order.transferCode ?? '' }
  const before = await fingerprint(fixture.market.db)
  const forgeries: ((headers: Record<string, string>) => Record<string, string>)[] = [
    (headers) => ({ ...headers, 'x-sepay-signature': `sha256=${'0'.repeat(64)}` }),
    ({ 'x-sepay-timestamp': at = '' }) => ({ 'x-sepay-timestamp': at }),
    () => ({}),
    (headers) => ({ ...headers, 'x-sepay-timestamp': String(Math.floor(Date.now() / 1000) - 600) }),
    () => ({ authorization: 'Apikey not-the-secret-of-the-bank' }),
  ]
  for (const forge of forgeries) {
    const { status } = await fixture.bank(transfer, forge)
    expect([400, 403]).toContain(status)
  }
  expect(await fingerprint(fixture.market.db)).toBe(before)

  expect((await fixture.bank(transfer)).status).toBe(200)
  expect(await fixture.statusOf(order)).toBe('AWAITING_CONFIRMATION')
  const paid = await fingerprint(fixture.market.db)
  expect((await fixture.bank(transfer)).status).toBe(200)
  expect((await fixture.bank({ ...transfer, amount: 1 })).status).toBe(200)
  expect(await fingerprint(fixture.market.db)).toBe(paid)
})
