import { kindsOf, type LineKind } from '@chophien/domain/payments/line-kinds'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { makeFixture } from './fixture.ts'
import { findLedgerFaults } from './ledger-checks.ts'
import { seed, sized } from './size.ts'

const fixture = makeFixture()
const LINES = sized(600, 80)

const Waiting = z.object({ id: z.number(), direction: z.enum(['IN', 'OUT']), amount: z.number() })

test(`${LINES} lines without a code are said by two people at once to be something, partly taken back, and all books agree`, {
  timeout: 300_000,
}, async () => {
  const { db } = fixture.market
  const random = createRandom(seed, 'bank lines')
  const admin = await fixture.asAdmin()
  const product = await fixture.seedProduct()
  // Some lines fit a payment, or a refund that is due because it was paid twice.
  for (let made = 0; made < LINES / 20; made++) {
    const [order] = await fixture.place(await fixture.shopper(), [product], 'BANK_TRANSFER')
    if (!order) throw new Error('nothing was placed')
    if (made % 2 === 0) for (const _ of [1, 2]) await fixture.pay(order)
  }
  const due = await db.rows(
    z.object({ id: z.number(), amount: z.number() }),
    sql`select id, amount from refunds where status = 'DUE' order by id`,
  )
  const amounts = [...new Set(due.map(({ amount }) => amount)), 11_000, 500_000, 77_777]
  for (let id = 1; id <= LINES; id++)
    await fixture.bank({
      id: 5_000_000 + id,
      amount: random.pick(amounts),
      content: random.pick(['phi SMS', 'chuyen tien', 'tra lai tien gui', 'momo']),
      ...(random.next() < 0.5 ? { transferType: 'out' as const } : {}),
    })
  expect(await findLedgerFaults(db)).toEqual([])

  const presses = ({ direction, amount }: z.output<typeof Waiting>): [call: string, body: object][] => {
    const kind = random.pick(kindsOf(direction)) satisfies LineKind
    const shop = (of: LineKind) => (of === 'SHOP_DEBT' ? { shopId: product.shopId } : {})
    const fee = kind === 'MOMO' && direction === 'IN' ? random.int(0, 3) : 0
    const classify: [string, object] = ['classify', { kind, note: 'Theo sao kê', fee, ...shop(kind) }]
    const refund = due.find((each) => each.amount === amount && random.next() < 0.3)
    if (direction === 'OUT' && refund) return [['match', { target: 'REFUND', id: refund.id }], classify]
    if (direction === 'IN' && random.next() < 0.2) return [['returned', { reference: 'FT1' }], classify]
    const other = random.pick(kindsOf(direction))
    return [classify, ['classify', { kind: other, note: 'Người khác nói', ...shop(other) }]]
  }
  for (let turn = 0; turn < 3; turn++) {
    const waiting = await db.rows(
      Waiting,
      sql`select id, direction, amount from bank_transfers where status = 'UNMATCHED' order by id`,
    )
    for (const line of waiting) {
      const replies = await Promise.all(
        presses(line).map(([call, body]) => admin.put(`/api/v1/admin/transfers/${line.id}/${call}`, body)),
      )
      expect(replies.filter(({ status }) => status === 200).length, JSON.stringify(line)).toBeLessThanOrEqual(1)
      expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true)
    }
    expect(await findLedgerFaults(db)).toEqual([])
    if (turn === 2) break
    const done = await db.rows(
      z.object({ id: z.number() }),
      sql`select id from bank_transfers where status in ('CLASSIFIED', 'RETURNED') order by id`,
    )
    for (const { id } of random.some(done, Math.floor(done.length / 2))) {
      const replies = await Promise.all([1, 2].map(() => admin.put(`/api/v1/admin/transfers/${id}/reopen`, {})))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect(await findLedgerFaults(db)).toEqual([])
  }
  expect(await db.exists(sql`select from bank_transfers where status = 'UNMATCHED'`)).toBe(false)
})
