import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listTransfers, matchTransfer, settleTransfer } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useBank } from '../../testing/bank-fixture.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { useSentRuns } from '../../testing/sent-run.ts'
import { expectUnknownBooked } from '../../testing/waiting-lines.ts'

const bank = useBank()
const { market, line, report, reportByCasso } = bank
const runs = useSentRuns(bank)
const admin = () => market.as(bank.admin)

async function left(content: string, transferAmount: number, facts: object = {}) {
  await report(line({ transferType: 'out', content, transferAmount, ...facts }))
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}
async function sent(balance: number) {
  const payout = (await runs.sentRun(balance)).payouts.find(({ amount }) => amount === balance)
  if (!payout) throw new Error('the shop is not paid')
  return payout
}
const match = (id: number, body: object) => admin().put(`/api/v1/admin/transfers/${id}/match`, body)
const balances = async () => ({
  bank: await balanceOf(market, 'BANK'),
  fees: await balanceOf(market, 'BANK_FEE'),
  claims: await balanceOf(market, 'CLAIMS'),
  moving: await balanceOf(market, 'PAYOUT_CLEARING'),
})

test('a line that took a fee along pays its payout: one press, and the rest is a fee', async () => {
  const payout = await sent(1_000_000)
  const before = await balances()
  const taken = await left(`${payout.code} Chi tra`, 1_002_200)
  expect(taken.status).toBe('PAYOUT_DIFFERS')
  const joins = { target: 'PAYOUT', id: payout.id }
  expect(await match(taken.id, joins)).toMatchObject({ status: 409, body: { code: 'TRANSFER_AMOUNT_DIFFERS' } })
  const replies = await Promise.all([1, 2].map(() => match(taken.id, { ...joins, rest: 'FEE' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({
    status: 'PAYOUT',
    payoutId: payout.id,
    rest: { amount: 2200, kind: 'FEE' },
  })
  const after = await balances()
  expect(after).toEqual({ ...before, bank: before.bank - 1_002_200, fees: before.fees + 2200, moving: 0 })
  await expectUnknownBooked(market)
  const { items } = await admin().call(listAdminActions, { query: { subject: 'transfer' } })
  expect(items[0]).toMatchObject({ before: { status: 'PAYOUT_DIFFERS' }, after: { status: 'PAYOUT', rest: 'FEE' } })
})

test('it takes the place of a payout that was recorded as paid by hand, before or after, with a code or without', async () => {
  for (const [amount, content, late] of [
    [1_100_000, 'code', false],
    [1_200_000, 'code', true],
    [1_300_000, 'khong ma', true],
  ] as const) {
    const payout = await sent(amount)
    const before = await balances()
    const byHand = () =>
      market.as(runs.approver).put(`/api/v1/admin/payouts/${payout.id}/paid`, { reference: 'FTHAND' })
    if (!late) await byHand()
    const taken = await left(content === 'code' ? payout.code : content, amount + 3300)
    if (late) await byHand()
    await admin().call(matchTransfer, {
      params: { id: taken.id },
      body: { target: 'PAYOUT', id: payout.id, rest: 'FEE' },
    })
    const after = await balances()
    expect(after, content).toEqual({
      ...before,
      bank: before.bank - amount - 3300,
      fees: before.fees + 3300,
      moving: 0,
    })
    await expectUnknownBooked(market)
  }
})

test('a line that moved less pays it, too: what is missing is owed, and no fee', async () => {
  const payout = await sent(1_400_000)
  const before = await balances()
  const taken = await left(payout.code, 1_399_000)
  const joins = { code: payout.code }
  expect(await match(taken.id, { ...joins, rest: 'FEE' })).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_AMOUNT_DIFFERS' },
  })
  expect((await match(taken.id, { ...joins, rest: 'CLAIM' })).status).toBe(200)
  const after = await balances()
  expect(after).toEqual({ ...before, bank: before.bank - 1_399_000, claims: before.claims - 1000, moving: 0 })
  // The second line of a payout that has one is none of it.
  const twice = await left(payout.code, 1_402_000)
  expect(await match(twice.id, { ...joins, rest: 'FEE' })).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_TARGET_TAKEN' },
  })
  await expectUnknownBooked(market)
})

test('a differing line that two readers tell of, one after the other or at once, is booked once', async () => {
  const payout = await sent(1_500_000)
  const before = await balances()
  const told = line({ transferType: 'out', content: payout.code, transferAmount: 1_502_200 })
  await report(told)
  await reportByCasso(told)
  expect((await balances()).bank).toBe(before.bank - 1_502_200)
  const both = line({ transferType: 'out', content: payout.code, transferAmount: 1_503_300 })
  const replies = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('bank_lines'), hashtext(${both.referenceCode}))`)
    const pressed = [report(both), reportByCasso(both)]
    // Both have written their line, which the other one does not see.
    await expect.poll(() => countLockWaits(market.db)).toBe(2)
    return pressed
  })
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
  const { items } = await admin().call(listTransfers, { query: { search: both.referenceCode } })
  expect(items.map(({ status }) => status).sort()).toEqual(['IGNORED', 'PAYOUT_DIFFERS'])
  expect((await balances()).bank).toBe(before.bank - 1_502_200 - 1_503_300)
  await expectUnknownBooked(market)
})

test("the bank's fee, told as a line of its own with the number and content of its transfer, is booked and waits", async () => {
  const payout = await sent(1_700_000)
  const before = await balances()
  const paying = line({ transferType: 'out', content: `${payout.code} Chi tra`, transferAmount: 1_700_000 })
  await report(paying)
  await report({ ...paying, id: 900_000, transferAmount: 2200 })
  const { items } = await admin().call(listTransfers, { query: { search: paying.referenceCode } })
  expect(items.map(({ status }) => status)).toEqual(['PAYOUT_DIFFERS', 'PAYOUT'])
  expect(await balances()).toEqual({
    ...before,
    bank: before.bank - 1_700_000 - 2200,
    moving: before.moving + 1_700_000,
  })
  await expectUnknownBooked(market)
  // The payout has its line: this one is not it, and is said to be a fee.
  expect(items[0]?.mayJoin).toBe(false)
  const settled = await admin().call(settleTransfer, {
    params: { id: items[0]?.id ?? 0 },
    body: { note: 'Phí chuyển khoản', kind: 'FEE' },
  })
  expect(settled).toMatchObject({ status: 'PAYOUT_SETTLED', kind: 'FEE' })
  expect(await balances()).toMatchObject({ bank: before.bank - 1_700_000 - 2200, fees: before.fees + 2200 })
})

test('a differing line from before lines were booked when they came cannot be joined, and says so', async () => {
  const payout = await sent(1_800_000)
  const before = await balances()
  const { id } = await market.db.one(
    IdRow,
    sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status, payout_id)
    values ('sepay', 'before', 'OUT', 1802200, ${payout.code}, now(), 'PAYOUT_DIFFERS', ${payout.id}) returning id`,
  )
  const shown = async () =>
    (await admin().call(listTransfers, { query: { search: payout.code } })).items.find((item) => item.id === id)
  expect(await shown()).toMatchObject({ status: 'PAYOUT_DIFFERS', mayJoin: false })
  expect((await match(id, { target: 'PAYOUT', id: payout.id, rest: 'FEE' })).status).toBe(409)
  const settled = await admin().put(`/api/v1/admin/transfers/${id}/settled`, { note: 'Đã đối chiếu', kind: 'CLAIM' })
  expect(settled.body.data).toMatchObject({ status: 'PAYOUT_SETTLED', mayJoin: false, mayReopen: false })
  expect(await balances()).toEqual(before)
  expect(await left(payout.code, 1_802_200)).toMatchObject({ status: 'PAYOUT_DIFFERS', mayJoin: true })
})

test('what a differing line was said to be is taken back to what it was, and both are told', async () => {
  const payout = await sent(1_600_000)
  const taken = await left(payout.code, 1_602_200)
  const put = (how: string, body: object) => admin().put(`/api/v1/admin/transfers/${taken.id}/${how}`, body)
  expect((await put('settled', { note: 'Chuyển nhầm', kind: 'OTHER' })).status).toBe(200)
  expect(await put('reopen', {})).toMatchObject({
    status: 200,
    body: { message: 'Đã bỏ phân loại. Dòng này lại chờ xử lý.', data: { status: 'PAYOUT_DIFFERS' } },
  })
  const { items } = await admin().call(listAdminActions, { query: { subject: 'transfer' } })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'transfer.reopen', before: { status: 'PAYOUT_SETTLED' }, after: { status: 'PAYOUT_DIFFERS' } },
    { action: 'transfer.settle', after: { status: 'PAYOUT_SETTLED', kind: 'OTHER' } },
  ])
  expect((await match(taken.id, { target: 'PAYOUT', id: payout.id, rest: 'FEE' })).status).toBe(200)
  await expectUnknownBooked(market)
})
