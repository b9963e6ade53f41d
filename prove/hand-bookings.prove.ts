import { isOfShop, manualAccounts } from '@chophien/domain/manual-entries/accounts'
import { manualEntryMessages } from '@chophien/domain/manual-entries/messages'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { CountRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { makeFixture } from './fixture.ts'
import { findLedgerFaults } from './ledger-checks.ts'
import { seed, sized } from './size.ts'

const fixture = makeFixture()
const ENTRIES = sized(400, 40)
const LINES = sized(300, 30)

test(`${ENTRIES} bookings by hand are decided by several people at once, and each is in the books once or not at all`, {
  timeout: 300_000,
}, async () => {
  const { market } = fixture
  const random = createRandom(seed, 'bookings by hand')
  const administrators = await Promise.all(
    [1, 2, 3].map(() => market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })),
  )
  const shops = await Promise.all([1, 2, 3, 4].map(() => market.given.shop()))
  let booked = 0
  for (let made = 0; made < ENTRIES; made++) {
    const proposer = random.pick(administrators)
    const line = (account: string, amount: number) => ({
      account,
      side: amount > 0 ? 'DEBIT' : 'CREDIT',
      shopId: isOfShop(account) ? random.pick(shops).id : null,
      amount: Math.abs(amount),
    })
    const [first, ...others] = random.some(manualAccounts, random.int(2, 5))
    if (!first) throw new Error('no account was picked')
    const amounts = others.map(() => random.int(1, 900_000) * (random.chance(0.5) ? 1 : -1))
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    if (sum === 0) continue
    const sent = await market.as(proposer).post('/api/v1/admin/manual-entries', {
      reason: `Điều chỉnh ${made}`,
      evidence: `BB ${made}`,
      lines: [line(first, -sum), ...others.map((account, at) => line(account, amounts[at] ?? 0))],
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { id } = sent.body.data as { id: number }
    const replies = await Promise.all(
      administrators.flatMap((person) =>
        (['approve', 'reject', 'withdraw'] as const)
          .filter((how) => how === 'approve' || random.chance(0.2))
          .map((how) => market.as(person).put(`/api/v1/admin/manual-entries/${id}/${how}`, { reason: 'Không đúng' })),
      ),
    )
    // Unless it would take more from a shop's debt than stands.
    const isBeyond = replies.some(({ body }) => body.code === 'MANUAL_ENTRY_BEYOND_DEBT')
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(isBeyond ? 0 : 1)
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(replies.every(({ status }) => [200, 403, 409].includes(status))).toBe(true)
    if (replies.some(({ body }) => body.message === manualEntryMessages.approved)) booked += 1
  }
  expect(booked).toBeGreaterThan(0)
  expect(
    await market.db.one(
      CountRow,
      sql`select count(*) as count from ledger_transactions where entry_key like 'manual:%'`,
    ),
  ).toEqual({ count: booked })
  expect(await findLedgerFaults(market.db)).toEqual([])
})

test(`${LINES} lines of the bank are typed and told at the same time, and each is in the books once`, {
  timeout: 300_000,
}, async () => {
  const { db } = fixture.market
  const random = createRandom(seed, 'typed lines')
  const admin = await fixture.asAdmin()
  const occurredAt = vietnamClock(new Date(Date.now() - 60_000)).replace(' ', 'T')
  for (let made = 1; made <= LINES; made++) {
    const id = 7_000_000 + made
    const amount = random.int(1, 900_000)
    const direction = random.pick(['IN', 'OUT'] as const)
    const content = `chuyen tien ${made}`
    const type = () =>
      admin.post('/api/v1/admin/transfers', { occurredAt, direction, amount, content, reference: `MBVCB.${id}` })
    const tell = () =>
      fixture.bank({ id, amount, content, transferType: direction === 'IN' ? ('in' as const) : ('out' as const) })
    await Promise.all([type(), tell(), type(), tell()])
  }
  const { count } = await db.one(
    CountRow,
    sql`select count(*) as count from bank_transfers where content like 'chuyen tien %' and status <> 'IGNORED'`,
  )
  expect(count).toBe(LINES)
  expect(await findLedgerFaults(db)).toEqual([])
})
