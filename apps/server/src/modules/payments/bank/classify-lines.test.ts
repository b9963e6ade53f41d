import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { closeMonth } from '@chophien/domain/ledger/months-contract'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import {
  classifyTransfer,
  listTransfers,
  matchTransfer,
  reopenTransfer,
} from '@chophien/domain/payments/transfers-admin-contract'
import { monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import { countLockWaits, heldTransaction } from '../../../testing/held-transaction.ts'
import { balanceOf } from '../../../testing/paid-orders.ts'
import { useRefunds } from '../../../testing/refund-fixture.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const { fixture, AMOUNT, dueRefund, admin, shown, out, make } = useRefunds()
const { market, line, report } = fixture

const last = async () => {
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}
const came = async (content: string, transferAmount: number, facts: object = {}) => {
  await report(line({ content, transferAmount, ...facts }))
  return last()
}
const left = async (content: string, transferAmount: number, facts: object = {}) => {
  await out(content, transferAmount, facts)
  return last()
}
const put = (id: number, call: 'classify' | 'match' | 'reopen' | 'assign' | 'returned', body: object) =>
  admin().put(`/api/v1/admin/transfers/${id}/${call}`, body)

test('every outgoing line is booked when it comes, and waits to be said what it is', async () => {
  const bank = await balanceOf(market, 'BANK')
  const waiting = (await admin().call(getAdminOverview, { query: {} })).waiting.transfers
  const fee = await left('PHI QUAN LY TAI KHOAN', 11_000)
  expect(fee).toMatchObject({
    status: 'UNMATCHED',
    direction: 'OUT',
    suggestion: { kind: 'FEE', targetId: null, why: 'Nội dung nói về phí' },
  })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-11_000)
  expect(await balanceOf(market, 'UNMATCHED')).toBe(11_000)
  expect((await admin().call(getAdminOverview, { query: {} })).waiting.transfers).toBe((waiting ?? 0) + 1)
  // The same line, told by another reader, is none.
  await market.db.run(sql`update bank_transfers set provider = 'casso' where id = ${fee.id}`)
  expect(await left('PHI QUAN LY TAI KHOAN', 11_000, { referenceCode: fee.reference })).toMatchObject({
    status: 'IGNORED',
  })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-11_000)
  const replies = await Promise.all([
    put(fee.id, 'classify', { kind: 'FEE' }),
    put(fee.id, 'classify', { kind: 'TAX' }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(market, 'UNMATCHED')).toBe(0)
  expect((await balanceOf(market, 'BANK_FEE')) + (await balanceOf(market, 'TAX_PAID'))).toBe(11_000)
  await expectUnknownBooked(market)
})

test('each kind has its account, in its direction alone, and words where it says nothing by itself', async () => {
  const cases = [
    ['IN', 'INTEREST', 'BANK_INTEREST', -1],
    ['IN', 'OWN', 'OWN_FUNDS', -1],
    ['OUT', 'OWN', 'OWN_FUNDS', 1],
    ['OUT', 'TAX', 'TAX_PAID', 1],
    ['OUT', 'CLAIM', 'CLAIMS', 1],
    ['IN', 'CLAIM', 'CLAIMS', -1],
    ['IN', 'OTHER', 'OTHER_INCOME', -1],
    ['OUT', 'OTHER', 'OTHER_EXPENSE', 1],
  ] as const
  for (const [direction, kind, account, sign] of cases) {
    const { id } = await (direction === 'IN' ? came : left)('khong ro', 5000)
    const before = await balanceOf(market, account)
    const reply = await admin().call(classifyTransfer, { params: { id }, body: { kind, note: 'Theo sao kê.' } })
    expect(reply).toMatchObject({ status: 'CLASSIFIED', kind, handledNote: 'Theo sao kê.', mayReopen: true })
    expect((await balanceOf(market, account)) - before, kind).toBe(sign * 5000)
  }
  const { id } = await left('khong ro', 5000)
  expect(await put(id, 'classify', { kind: 'INTEREST' })).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_KIND_WRONG_WAY' },
  })
  expect((await put(id, 'classify', { kind: 'OTHER' })).body.message).toBe('Vui lòng ghi rõ là khoản gì.')
  expect(await put(id, 'assign', { transferCode: 'DH0000000000' })).toMatchObject({ status: 400 })
  expect(await put(id, 'returned', { reference: 'FT1' })).toMatchObject({ status: 400 })
  expect((await put(999_999, 'classify', { kind: 'FEE' })).status).toBe(404)
  await expectUnknownBooked(market)
})

test('MoMo pays out less than it collected: what it kept is a fee', async () => {
  const { id, suggestion } = await came('CONG TY MOMO CHUYEN TIEN', 980_000)
  expect(suggestion).toMatchObject({ kind: 'MOMO' })
  const [momo, fees] = [await balanceOf(market, 'MOMO'), await balanceOf(market, 'BANK_FEE')]
  await admin().call(classifyTransfer, { params: { id }, body: { kind: 'MOMO', fee: 20_000 } })
  expect((await balanceOf(market, 'MOMO')) - momo).toBe(-1_000_000)
  expect((await balanceOf(market, 'BANK_FEE')) - fees).toBe(20_000)
  await expectUnknownBooked(market)
})

test('a wrong classification is taken back, once, and the line is classified anew', async () => {
  const { id } = await came('TRA LAI TIEN GUI', 7000)
  await admin().call(classifyTransfer, { params: { id }, body: { kind: 'OWN' } })
  const replies = await Promise.all([put(id, 'reopen', {}), put(id, 'reopen', {})])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const interest = await balanceOf(market, 'BANK_INTEREST')
  for (const kind of ['OWN', 'INTEREST'] as const) {
    if (kind === 'INTEREST') await admin().call(reopenTransfer, { params: { id }, body: {} })
    await admin().call(classifyTransfer, { params: { id }, body: { kind } })
  }
  expect((await balanceOf(market, 'BANK_INTEREST')) - interest).toBe(-7000)
  await expectUnknownBooked(market)
  const { items } = await admin().call(listAdminActions, { query: { subject: 'transfer' } })
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['transfer.classify', 'transfer.reopen'])
  expect(await put(999_999, 'reopen', {})).toMatchObject({ status: 404 })
})

test('what was recorded as sent back waits for the line with which it left, and may be taken back before', async () => {
  const { id } = await came('nham tai khoan', 64_000)
  await put(id, 'returned', { reference: 'FT5' })
  await put(id, 'reopen', {})
  expect(await balanceOf(market, 'UNMATCHED')).not.toBe(0)
  const bank = await balanceOf(market, 'BANK')
  await put(id, 'returned', { reference: 'FT5' })
  const back = await left('hoan tra nham tai khoan', 64_000)
  expect(back.suggestion).toMatchObject({ kind: 'RETURN', targetId: id })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-2 * 64_000)
  await admin().call(matchTransfer, { params: { id: back.id }, body: { target: 'RETURN', id } })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-64_000)
  expect(await put(id, 'reopen', {})).toMatchObject({ status: 409, body: { code: 'TRANSFER_NOT_REOPENED' } })
  // One that still waited is sent back by its line.
  const waiting = await came('nham nua', 65_000)
  const other = await left('tra lai', 65_000)
  expect(await put(other.id, 'match', { target: 'RETURN', id })).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_AMOUNT_DIFFERS' },
  })
  await admin().call(matchTransfer, { params: { id: other.id }, body: { target: 'RETURN', id: waiting.id } })
  expect((await admin().call(listTransfers, { query: { status: 'RETURNED' } })).items[0]).toMatchObject({
    id: waiting.id,
    returnReference: other.reference,
  })
  await expectUnknownBooked(market)
})

test('a return that a match recorded on both its sides is taken back on both, once, and may be recorded again', async () => {
  const bank = await balanceOf(market, 'BANK')
  const came65 = await came('nham tai khoan', 65_000)
  const back = await left('tra lai', 65_000)
  const statusOf = async (id: number) =>
    (await admin().call(listTransfers, { query: {} })).items.find((item) => item.id === id)?.status
  for (const _ of [1, 2]) {
    await admin().call(matchTransfer, { params: { id: back.id }, body: { target: 'RETURN', id: came65.id } })
    const replies = await Promise.all([put(back.id, 'reopen', {}), put(back.id, 'reopen', {})])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await statusOf(back.id), await statusOf(came65.id)]).toEqual(['UNMATCHED', 'UNMATCHED'])
    expect((await balanceOf(market, 'BANK')) - bank).toBe(0)
    await expectUnknownBooked(market)
  }
  const { items } = await admin().call(listAdminActions, { query: { subject: 'transfer' } })
  expect(items.slice(0, 2).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['transfer.reopen', came65.id],
    ['transfer.reopen', back.id],
  ])
  // What an administrator had recorded before stays.
  await put(came65.id, 'returned', { reference: 'FT5' })
  await admin().call(matchTransfer, { params: { id: back.id }, body: { target: 'RETURN', id: came65.id } })
  await admin().call(reopenTransfer, { params: { id: back.id }, body: {} })
  expect([await statusOf(back.id), await statusOf(came65.id)]).toEqual(['UNMATCHED', 'RETURNED'])
  await admin().call(reopenTransfer, { params: { id: came65.id }, body: {} })
  await admin().call(classifyTransfer, { params: { id: back.id }, body: { kind: 'OTHER', note: 'Chuyển nhầm.' } })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(0)
  await expectUnknownBooked(market)
})

test('an incoming line is sent back by its line or waits again, whichever press is first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const amount = 70_000 + round
    const bank = await balanceOf(market, 'BANK')
    const { id } = await came('nham tai khoan', amount)
    await put(id, 'returned', { reference: 'FT6' })
    const back = await left('tra lai', amount)
    const held = heldTransaction(market.db, async (tx) => {
      await tx.run(sql`select 1 from bank_transfers where id = ${id} for update`)
      const both = [put(back.id, 'match', { target: 'RETURN', id }), put(id, 'reopen', {})]
      await expect.poll(() => countLockWaits(market.db)).toBe(2)
      return both
    })
    const replies = await Promise.all(await held)
    expect(replies[0]?.status).toBe(200)
    // Sent back in the end, once, whether it waited between.
    expect((await balanceOf(market, 'BANK')) - bank).toBe(0)
    await expectUnknownBooked(market)
  }
})

test('a line without a code pays a due refund, or joins one that was recorded by hand', async () => {
  const { id } = await dueRefund()
  const paying = await left('hoan tien khach', AMOUNT)
  expect(paying.suggestion).toMatchObject({ kind: 'REFUND', targetId: id })
  const bank = await balanceOf(market, 'BANK')
  const replies = await Promise.all([
    put(paying.id, 'match', { target: 'REFUND', id }),
    admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT9' }),
  ])
  // Whoever is faster: the refund is paid once, and the line can still join it.
  if (replies[0].status !== 200)
    await admin().call(matchTransfer, { params: { id: paying.id }, body: { target: 'REFUND', id } })
  expect(await shown(id)).toMatchObject({ status: 'PAID' })
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  const twice = await left('hoan tien khach', AMOUNT)
  expect(await put(twice.id, 'match', { target: 'REFUND', id })).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_TARGET_TAKEN' },
  })
  await admin().call(classifyTransfer, { params: { id: twice.id }, body: { kind: 'CLAIM', note: 'Chuyển hai lần.' } })

  const byCode = await dueRefund()
  await make([byCode.id])
  const { refundCode } = await shown(byCode.id)
  const typo = await left(`${refundCode?.slice(0, 9)}_ hoan tien`, AMOUNT)
  expect(typo.suggestion).toMatchObject({ kind: 'REFUND', code: refundCode })
  expect(await put(typo.id, 'match', { code: 'HT00000000' })).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_TARGET_UNKNOWN' },
  })
  await admin().call(matchTransfer, { params: { id: typo.id }, body: { code: ` ${refundCode?.toLowerCase()}` } })
  expect(await shown(byCode.id)).toMatchObject({ status: 'PAID', reference: typo.reference })
  expect(await put(typo.id, 'reopen', {})).toMatchObject({ status: 409 })
  await expectUnknownBooked(market)
})

test('what was classified in a closed month stays', async () => {
  const { id } = await left('PHI SMS', 3300)
  await admin().call(classifyTransfer, { params: { id }, body: { kind: 'FEE' } })
  const month = monthAfter(monthOf(dayInVietnam(new Date())), -1)
  const at = `${month}-15T12:00:00+07:00`
  expect(await last()).toMatchObject({ id, mayReopen: true })
  await market.db.run(sql`update bank_transfers set handled_at = ${at}::timestamptz where id = ${id}`)
  await market.db.run(
    sql`insert into ledger_months (month, entries, turnover, sha256) values (${`${month}-01`}::date, 0, 0, sha256(''))`,
  )
  expect(await last()).toMatchObject({ id, status: 'CLASSIFIED', mayReopen: false })
  expect(await put(id, 'reopen', {})).toMatchObject({ status: 409, body: { code: 'TRANSFER_NOT_REOPENED' } })
  await expect(admin().call(closeMonth, { params: { month }, body: {} })).rejects.toThrow()
})
