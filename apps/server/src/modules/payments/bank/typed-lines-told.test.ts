import { addTransfer, listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import type { Person } from '../../../testing/builders.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'
import { useRefunds } from '../../../testing/refund-fixture.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const { fixture, AMOUNT, dueRefund, admin, shown } = useRefunds()
const { market, line, report, reportByCasso, understood, code, statusOf } = fixture

let other: Person
beforeAll(async () => {
  other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const minutesAgo = (minutes: number) => vietnamClock(new Date(Date.now() - minutes * 60_000))
let references = 0
const typed = (facts: object = {}) => ({
  occurredAt: minutesAgo(5).replace(' ', 'T'),
  direction: 'IN',
  amount: AMOUNT,
  content: 'chep tay khong ma',
  reference: `FTTYPED${++references}`,
  ...facts,
})
const add = (body: object) => admin().call(addTransfer, { body })
const find = async (search: string) => (await market.as(other).call(listTransfers, { query: { search } })).items
const classify = (id: number, by = other) =>
  market.as(by).put(`/api/v1/admin/transfers/${id}/classify`, { kind: 'OTHER', note: 'Thử' })

test('a reader that tells of a typed line that waits makes it its own, and its code settles it, once', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const { id, reference } = await add(typed({ reference: 'ftTaken1' }))
  const told = line({ content: `CK ${code(checkout)}`, referenceCode: ' FTTAKEN1', transactionDate: minutesAgo(7) })
  expect(await Promise.all([report(told), report(told), reportByCasso(told)])).toEqual([
    understood,
    understood,
    understood,
  ])
  expect(await report(told)).toEqual(understood)
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  const lines = (await find(reference ?? '')).filter(({ status }) => status !== 'IGNORED')
  expect(lines).toMatchObject([
    { id, status: 'PAID', content: told.content, typedBy: { id: fixture.admin.id }, needsAnother: false },
  ])
  expect(lines[0]?.provider).not.toBe('hand')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(AMOUNT)
  expect(await balanceOf(market, 'UNMATCHED')).toBe(unmatched)
  expect((await market.as(fixture.admin).post('/api/v1/admin/transfers', typed({ reference }))).body.code).toBe(
    'TRANSFER_KNOWN',
  )
  await expectUnknownBooked(market)
})

test('without a code it waits as the reader told it, and whoever typed it may say what it is', async () => {
  const { id, reference } = await add(typed({ amount: 6100 }))
  expect((await classify(id, fixture.admin)).body.code).toBe('TRANSFER_OF_TYPIST')
  await report(line({ transferAmount: 6100, referenceCode: reference, accumulated: 7_654_321 }))
  expect(await find(reference ?? '')).toMatchObject([{ id, provider: 'sepay', status: 'UNMATCHED' }])
  expect(await market.db.exists(sql`select from bank_transfers where id = ${id} and told_balance = 7654321`)).toBe(true)
  expect((await classify(id, fixture.admin)).status).toBe(200)
})

test('an outgoing one pays its refund, also one that was recorded by hand before, and another amount stands as differing', async () => {
  const [due, noted, differing] = [await dueRefund(), await dueRefund(), await dueRefund()]
  for (const { id } of [due, noted, differing])
    await admin().post('/api/v1/admin/refund-batches', { layout: 'MB', ids: [id] })
  const bank = await balanceOf(market, 'BANK')
  const contentOf = async ({ id }: { id: number }) => `${(await shown(id)).refundCode} Hoan tien`
  const lineOf = async (refund: { id: number }, amount: number) => {
    const body = typed({ direction: 'OUT', amount })
    await add(body)
    return line({
      transferType: 'out',
      transferAmount: amount,
      referenceCode: body.reference,
      content: await contentOf(refund),
    })
  }
  const [first, second, third] = [
    await lineOf(due, AMOUNT),
    await lineOf(noted, AMOUNT),
    await lineOf(differing, AMOUNT - 1),
  ]
  // The shopper's money went by hand, before any line told so.
  await market.db.run(sql`update refunds set batch_id = null where id = ${noted.id}`)
  expect((await admin().put(`/api/v1/admin/refunds/${noted.id}/paid`, { reference: 'FTHAND' })).status).toBe(200)
  for (const told of [first, second, third]) expect(await report(told)).toEqual(understood)
  for (const { id } of [due, noted]) expect(await shown(id)).toMatchObject({ status: 'PAID' })
  expect(await shown(differing.id)).toMatchObject({ status: 'DUE' })
  const statusOfLine = async (told: { referenceCode: unknown }) => (await find(String(told.referenceCode)))[0]?.status
  expect([await statusOfLine(first), await statusOfLine(second), await statusOfLine(third)]).toEqual([
    'REFUND',
    'REFUND',
    'REFUND_DIFFERS',
  ])
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-3 * AMOUNT + 1)
  await expectUnknownBooked(market)
})

test('one that an administrator has settled at the same time is counted once', async () => {
  for (let round = 0; round < 5; round++) {
    const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
    const bank = await balanceOf(market, 'BANK')
    const content = `CK ${code(checkout)}`
    const { id, reference } = await add(typed({ content }))
    await Promise.all([
      report(line({ content, referenceCode: reference })),
      market.as(other).put(`/api/v1/admin/transfers/${id}/assign`, { transferCode: code(checkout) }),
    ])
    expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
    expect((await balanceOf(market, 'BANK')) - bank).toBe(AMOUNT)
    expect(await fixture.refundsOf(checkout)).toEqual([])
  }
  await expectUnknownBooked(market)
})

test('one that was said to be something, and reopened, is settled by its code when the reader tells of it', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const { id, reference } = await add(typed())
  expect((await classify(id)).status).toBe(200)
  expect((await market.as(other).put(`/api/v1/admin/transfers/${id}/reopen`, {})).status).toBe(200)
  expect(await report(line({ content: `CK ${code(checkout)}`, referenceCode: reference }))).toEqual(understood)
  expect(await find(reference ?? '')).toMatchObject([{ id, provider: 'sepay', status: 'PAID' }])
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(AMOUNT)
  expect(await balanceOf(market, 'UNMATCHED')).toBe(unmatched)
  await expectUnknownBooked(market)
})
