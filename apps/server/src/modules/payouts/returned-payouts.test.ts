import { listTransfers, matchTransfer, type Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { getRun, listPayouts, type Payout } from '@chophien/domain/payouts/run-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { useBank } from '../../testing/bank-fixture.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { useSentRuns } from '../../testing/sent-run.ts'
import { expectUnknownBooked } from '../../testing/waiting-lines.ts'
import { findNotices } from '../notices/notices.queries.ts'

const bank = useBank()
const { market, line, report } = bank
const runs = useSentRuns(bank)
const admin = () => market.as(bank.admin)

const newest = async (): Promise<Transfer> => {
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}
const out = async (payout: Payout, facts: object = {}) => {
  await report(
    line({ transferType: 'out', content: `${payout.code} Chi tra`, transferAmount: payout.amount, ...facts }),
  )
  return newest()
}
const back = async (payout: Payout, content = `HOAN TRA ${payout.code}`, facts: object = {}) => {
  await report(line({ content, transferAmount: payout.amount, ...facts }))
  return newest()
}
/** A run of one new shop; what earlier tests left is paid with it. */
async function sent(balance: number) {
  const { id, payouts } = await runs.sentRun(balance)
  const payout = payouts.find(({ amount }) => amount === balance)
  if (!payout) throw new Error('the shop is not paid')
  return { runId: id, payout, shopId: payout.shop.id }
}
const stateOf = async (runId: number, id: number) =>
  (await admin().call(listPayouts, { params: { id: runId }, query: {} })).items.find((payout) => payout.id === id)
const match = (lineId: number, payoutId: number, reason = 'Tài khoản đã đóng') =>
  admin().put(`/api/v1/admin/transfers/${lineId}/match`, { target: 'PAYOUT_RETURNED', id: payoutId, reason })
const mailsTo = async (shopId: number) => {
  const { ownerId } = await market.db.one(
    z.object({ ownerId: z.number() }),
    sql`select owner_id as "ownerId" from shops where id = ${shopId}`,
  )
  return findNotices(market.db, ownerId)
}
test('a payout that was paid comes back: the money is the balance again, and the seller is told, once', async () => {
  const { runId, payout, shopId } = await sent(701_000)
  await out(payout)
  await market.db.run(
    sql`update payouts set state = 'PAID', reference = 'x', settled_at = now() where run_id = ${runId} and state = 'SENT'`,
  )
  await market.db.run(
    sql`update payout_runs set state = 'CLOSED', closed_at = now() where id = ${runId} and state <> 'CLOSED'`,
  )
  const before = await balanceOf(market, 'BANK')
  const returned = await back(payout)
  expect(returned).toMatchObject({
    status: 'UNMATCHED',
    suggestion: { kind: 'PAYOUT_RETURNED', targetId: payout.id, code: payout.code },
  })
  const replies = await Promise.all([match(returned.id, payout.id), match(returned.id, payout.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stateOf(runId, payout.id)).toMatchObject({
    state: 'FAILED',
    returned: true,
    reason: 'Tài khoản đã đóng',
    reference: expect.stringMatching(/^FT/u),
  })
  expect((await admin().call(getRun, { params: { id: runId } })).state).toBe('CLOSED')
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(-payout.amount)
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shopId)).toBe(0)
  expect(await balanceOf(market, 'UNMATCHED')).toBe(0)
  expect((await balanceOf(market, 'BANK')) - before).toBe(payout.amount)
  const [told, ...earlier] = await mailsTo(shopId)
  expect(told?.title).toContain('đã bị trả lại')
  expect(told?.text).toContain('Tài khoản đã đóng')
  expect(earlier.filter(({ title }) => title === told?.title)).toEqual([])
  // A second line with the same money is not that payout's.
  const again = await back(payout)
  expect(await match(again.id, payout.id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_TARGET_TAKEN' } })
  await admin().put(`/api/v1/admin/transfers/${again.id}/classify`, { kind: 'OTHER', note: 'Chưa rõ.' })
  // It did not leave late.
  expect(await admin().put(`/api/v1/admin/payouts/${payout.id}/paid`, { reference: 'FT1', late: true })).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_NOT_SENT' },
  })
  await expectUnknownBooked(market)
})

test('money that comes back before its way out was told of leaves once, whenever that line comes', async () => {
  const { runId, payout, shopId } = await sent(702_000)
  const before = await balanceOf(market, 'BANK')
  const returned = await back(payout, 'tra lai sai so tai khoan')
  await admin().call(matchTransfer, { params: { id: returned.id }, body: { code: payout.code } })
  expect(await stateOf(runId, payout.id)).toMatchObject({ state: 'FAILED', returned: true })
  expect(await balanceOf(market, 'BANK')).toBe(before)
  expect(await balanceOf(market, 'PAYOUT_CLEARING', shopId)).toBe(0)
  expect(await out(payout)).toMatchObject({ status: 'PAYOUT', payoutId: payout.id })
  expect(await balanceOf(market, 'BANK')).toBe(before)
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(-payout.amount)
  await expectUnknownBooked(market)
})

test('the line that pays a payout and the press that it came back follow each other', async () => {
  const { runId, payout, shopId } = await sent(703_000)
  const before = await balanceOf(market, 'BANK')
  const returned = await back(payout)
  await Promise.all([out(payout), match(returned.id, payout.id)])
  expect(await stateOf(runId, payout.id)).toMatchObject({ state: 'FAILED', returned: true })
  expect(await balanceOf(market, 'BANK')).toBe(before)
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(-payout.amount)
  await expectUnknownBooked(market)
})

test('one that the bank had refused, of another amount, or of the wrong direction does not come back', async () => {
  const { payout } = await sent(704_000)
  await admin().put(`/api/v1/admin/payouts/${payout.id}/failed`, { reason: 'Sai số tài khoản' })
  const returned = await back(payout)
  expect(await match(returned.id, payout.id)).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_PAYOUT_NOT_PAID' },
  })
  const less = await back(payout, 'it hon', { transferAmount: 1 })
  expect(await match(less.id, payout.id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_AMOUNT_DIFFERS' } })
  expect(await match(returned.id, 999_999)).toMatchObject({ status: 400, body: { code: 'TRANSFER_TARGET_UNKNOWN' } })
  const wrongWay = await admin().put(`/api/v1/admin/transfers/${returned.id}/match`, {
    target: 'PAYOUT',
    id: payout.id,
  })
  expect(wrongWay).toMatchObject({ status: 400, body: { code: 'TRANSFER_TARGET_UNKNOWN' } })
  expect((await newest()).status).toBe('UNMATCHED')
  await expectUnknownBooked(market)
})

test('a line without a code pays the payout of its amount', async () => {
  const { runId, payout } = await sent(705_000)
  await report(line({ transferType: 'out', content: 'chi luong', transferAmount: payout.amount }))
  const paying = await newest()
  expect(paying.suggestion).toMatchObject({ kind: 'PAYOUT', targetId: payout.id })
  const before = await balanceOf(market, 'BANK')
  await admin().call(matchTransfer, { params: { id: paying.id }, body: { target: 'PAYOUT', id: payout.id } })
  expect(await stateOf(runId, payout.id)).toMatchObject({ state: 'PAID', reference: paying.reference })
  expect(await balanceOf(market, 'BANK')).toBe(before)
  expect(await balanceOf(market, 'UNMATCHED')).not.toBe(payout.amount)
  await expectUnknownBooked(market)
})
