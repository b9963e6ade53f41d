import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getBankTie } from '@chophien/domain/ledger/bank-contract'
import { listMonths } from '@chophien/domain/ledger/months-contract'
import { classifyTransfer, listTransfers, matchTransfer } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { useRefunds } from '../../testing/refund-fixture.ts'

const { fixture, AMOUNT, dueRefund, admin } = useRefunds()
const { market, line, report } = fixture

const base = Date.now()
/** The time in Vietnam so many minutes from now, as the bank writes it. */
const clock = (minutes: number) =>
  new Date(base + minutes * 60_000 + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const tell = async (minutes: number, amount: number, accumulated: number, facts: object = {}) => {
  await report(
    line({
      transactionDate: clock(minutes),
      transferType: amount > 0 ? 'in' : 'out',
      transferAmount: Math.abs(amount),
      accumulated,
      ...facts,
    }),
  )
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}
const tied = () => admin().call(getBankTie)
const difference = async () => (await tied()).tie?.difference
const obstacles = async () => (await admin().call(listMonths)).next?.obstacles.map(({ kind }) => kind)
const opening = (transferId: number, amount: number) =>
  admin().put('/api/v1/admin/money/bank/opening', { transferId, amount })

test('nothing is compared while the bank tells no balance, and the first one shows what was there before', async () => {
  await tell(-60, 50_000, 0)
  expect(await tied()).toMatchObject({ tie: null, opening: null, momo: { balance: 0, oldestAt: null } })
  expect(await obstacles()).not.toContain('BANK_DIFFERS')
  const told = await tell(-50, 100_000, 1_150_000)
  expect(await tied()).toMatchObject({
    tie: { transferId: told.id, told: 1_150_000, ours: 150_000, difference: 1_000_000 },
  })
  expect((await admin().call(listMonths)).next?.obstacles).toContainEqual({ kind: 'BANK_DIFFERS', count: 1_000_000 })
  expect(await opening(told.id, 999_999)).toMatchObject({ status: 409, body: { code: 'BANK_TIE_CHANGED' } })
  const replies = await Promise.all([opening(told.id, 1_000_000), opening(told.id, 1_000_000)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await difference()).toBe(0)
  expect(await balanceOf(market, 'OWN_FUNDS')).toBe(-1_000_000)
  expect(await balanceOf(market, 'BANK')).toBe(1_150_000)
  expect(await obstacles()).not.toContain('BANK_DIFFERS')
  const { items } = await admin().call(listAdminActions, { query: { subject: 'ledger' } })
  expect(items[0]).toMatchObject({ action: 'ledger.opening', after: { amount: 1_000_000 } })
  expect(await opening(told.id, 0)).toMatchObject({ status: 409, body: { code: 'BANK_OPENING_KNOWN' } })
})

test('lines that come out of order tie when all are there, and a missing one is found', async () => {
  await tell(-40, 30_000, 1_169_000)
  expect(await tied()).toMatchObject({
    tie: { difference: -11_000 },
    gaps: { sum: -11_000, items: [{ missing: -11_000 }] },
    unlined: { count: 0 },
  })
  expect(await obstacles()).toContain('BANK_DIFFERS')
  // The fee occurred before, and is told of later.
  const fee = await tell(-45, -11_000, 1_139_000, { content: 'PHI QUAN LY' })
  expect(await tied()).toMatchObject({ tie: { told: 1_169_000, difference: 0 }, gaps: { sum: 0, items: [] } })
  await admin().call(classifyTransfer, { params: { id: fee.id }, body: { kind: 'FEE' } })
  expect(await difference()).toBe(0)
})

test('of several lines of one second, whichever comes first, the last balance counts', async () => {
  await tell(-30, 5_000, 1_176_000)
  await tell(-30, 2_000, 1_171_000)
  expect(await tied()).toMatchObject({ tie: { told: 1_176_000, difference: 0 }, gaps: { items: [] } })
  // One without a balance afterwards is not compared yet.
  await tell(-20, 7_000, 0)
  expect(await tied()).toMatchObject({ tie: { told: 1_176_000, difference: 0 } })
})

test('what was booked by hand explains a difference until its line comes', async () => {
  const { id } = await dueRefund()
  // Its payments came without a balance.
  await market.db.run(sql`
    update bank_transfers set occurred_at = ${new Date(base - 10 * 60_000)} where status in ('PAID', 'DUPLICATE')`)
  const before = 1_176_000 + 7_000 + 2 * AMOUNT
  await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT77' })
  await tell(10, 1_000, before + 1_000)
  expect(await tied()).toMatchObject({
    tie: { told: before + 1_000, difference: AMOUNT },
    unlined: { count: 1, sum: -AMOUNT, items: [{ words: 'Đã chuyển tiền hoàn cho người mua', amount: -AMOUNT }] },
    gaps: { items: [] },
  })
  const left = await tell(20, -AMOUNT, before + 1_000 - AMOUNT)
  await admin().call(matchTransfer, { params: { id: left.id }, body: { target: 'REFUND', id } })
  expect(await tied()).toMatchObject({ tie: { difference: 0 }, unlined: { count: 0, items: [] }, gaps: { items: [] } })

  const wrong = await tell(30, 44_000, before + 45_000 - AMOUNT)
  await admin().put(`/api/v1/admin/transfers/${wrong.id}/returned`, { reference: 'FT88' })
  // Recorded now, and not on the statement yet.
  await tell(40, 1_000, before + 46_000 - AMOUNT)
  expect(await tied()).toMatchObject({
    tie: { difference: 44_000 },
    unlined: { count: 1, items: [{ words: 'Trả lại chuyển khoản cho người gửi', amount: -44_000 }] },
  })
  const back = await tell(50, -44_000, before + 2_000 - AMOUNT)
  await admin().call(matchTransfer, { params: { id: back.id }, body: { target: 'RETURN', id: wrong.id } })
  expect(await tied()).toMatchObject({ tie: { difference: 0 }, unlined: { count: 0 }, gaps: { items: [] } })
})

test('only administrators see the tie', async () => {
  const other = await market.given.person()
  expect((await market.as(other).get('/api/v1/admin/money/bank')).status).toBe(403)
})
