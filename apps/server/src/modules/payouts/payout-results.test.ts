import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { getRun, listPayouts, type Payout } from '@chophien/domain/payouts/run-contract'
import { toCsv } from '@chophien/domain/text/csv'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { useBank } from '../../testing/bank-fixture.ts'
import { balanceOf } from '../../testing/paid-orders.ts'
import { useSentRuns } from '../../testing/sent-run.ts'

const bank = useBank()
const { market, line, report } = bank

const runs = useSentRuns(bank)
const { sentRun } = runs

const stateOf = async (id: number) => (await market.as(bank.admin).call(getRun, { params: { id } })).state
const statesOf = async (id: number) =>
  (await market.as(bank.admin).call(listPayouts, { params: { id }, query: {} })).items
    .toReversed()
    .map(({ state }) => state)

const resultFile = (
  rows: readonly (readonly [code: string, amount: number | string, outcome: string, why?: string])[],
) =>
  toCsv([
    ['STT', 'So tien', 'Noi dung thanh toan', 'Trang thai', 'Ly do'],
    ...rows.map(([code, amount, outcome, why], index) => [index + 1, amount, `${code} Chi tra`, outcome, why ?? '']),
  ])

async function sendResults(id: number, file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('about', '{}')
  form.append('file', new Blob([file]), 'ket-qua.csv')
  return market.as(bank.admin).post(`/api/v1/admin/payout-runs/${id}/results`, form)
}

const out = (payout: Payout | undefined, facts: object = {}) =>
  report(
    line({
      transferType: 'out',
      content: `MBVCB.99.${payout?.code.toLowerCase()} chi tra cho phien`,
      transferAmount: payout?.amount ?? 0,
      ...facts,
    }),
  )

const inBalance = async () =>
  expect(
    await market.db.one(z.object({ sum: z.number() }), sql`select sum(amount) as sum from ledger_entries`),
  ).toEqual({ sum: 0 })

test('a result file ends the transfers that it tells of, and the same file again changes nothing', async () => {
  const { id, payouts, shops } = await sentRun(100_000, 200_000, 300_000)
  const [first, second, third] = payouts
  const file = resultFile([
    [first?.code ?? '', 100_000, 'Thành công'],
    [second?.code ?? '', '200.000', 'Thất bại', 'Tài khoản đã đóng'],
    [third?.code ?? '', 300_000, 'Đang xử lý'],
  ])
  expect(await sendResults(id, file)).toMatchObject({
    status: 200,
    body: { data: { paid: 1, failed: 1, known: 0, wrong: [{ row: 4 }] } },
  })
  expect(await statesOf(id)).toEqual(['PAID', 'FAILED', 'SENT'])
  expect(await balanceOf(market, 'SHOP_BALANCE', shops[1])).toBe(-200_000)
  const before = await balanceOf(market, 'BANK')
  expect(await sendResults(id, file)).toMatchObject({ body: { data: { paid: 0, failed: 0, known: 2 } } })
  expect(await balanceOf(market, 'BANK')).toBe(before)
  expect(await stateOf(id)).toBe('EXPORTED')
  await sendResults(id, resultFile([[third?.code ?? '', 300_000, 'Thành công']]))
  expect(await stateOf(id)).toBe('CLOSED')
  await inBalance()
})

test('a result file of another run is refused whole', async () => {
  // The run before pays out what was left, so that this one is alone.
  const one = await sentRun(110_000)
  const other = await sentRun(120_000)
  const file = resultFile([
    [one.payouts[0]?.code ?? '', 110_000, 'Thành công'],
    [other.payouts[0]?.code ?? '', 120_000, 'Thành công'],
  ])
  expect(await sendResults(one.id, file)).toMatchObject({ status: 400, body: { code: 'RESULT_FILE_FOREIGN' } })
  expect(await statesOf(one.id)).toContain('SENT')
  expect(await statesOf(one.id)).not.toContain('PAID')
})

test('rows with another amount, a second time, or against what is known are left out and told', async () => {
  const { id, payouts } = await sentRun(100_000, 200_000)
  const [first, second] = payouts.slice(-2)
  await sendResults(id, resultFile([[second?.code ?? '', second?.amount ?? 0, 'Thành công']]))
  const reply = await sendResults(
    id,
    resultFile([
      [first?.code ?? '', 1, 'Thành công'],
      [first?.code ?? '', first?.amount ?? 0, 'Thành công'],
      [second?.code ?? '', second?.amount ?? 0, 'Thất bại'],
      ['CTZZZZZZZZ', 5000, 'Thành công'],
    ]),
  )
  expect(reply).toMatchObject({ status: 200, body: { data: { paid: 0, failed: 0, known: 0 } } })
  expect((reply.body.data as { wrong: { row: number }[] }).wrong.map(({ row }) => row)).toEqual([2, 3, 4, 5])
})

test('files that are none are refused with a sentence', async () => {
  const { id } = await sentRun(100_000)
  expect(
    await sendResults(
      id,
      toCsv([
        ['STT', 'Noi dung'],
        [1, 'CT00000000'],
      ]),
    ),
  ).toMatchObject({
    status: 400,
    body: { code: 'RESULT_FILE_UNREADABLE' },
  })
  expect(await sendResults(id, resultFile([['khong co ma', 1, 'Thành công']]))).toMatchObject({
    status: 400,
    body: { code: 'RESULT_FILE_UNREADABLE' },
  })
  expect((await sendResults(id, new Uint8Array([0, 1, 2, 3]))).status).toBeGreaterThanOrEqual(400)
  expect((await sendResults(999_999, resultFile([['CT00000000', 1, 'Thành công']]))).status).toBe(404)
})

test('a line of the bank’s statement pays its transfer, once, whoever reports it how often', async () => {
  const { id, payouts } = await sentRun(150_000)
  const payout = payouts.at(-1)
  const before = await balanceOf(market, 'BANK')
  const told = line({
    transferType: 'out',
    content: `${payout?.code} Chi tra`,
    transferAmount: payout?.amount ?? 0,
    referenceCode: 'FTPAY1',
  })
  await Promise.all([report(told), report(told)])
  // Another provider reads the same line.
  await bank.reportByCasso(told)
  expect((await balanceOf(market, 'BANK')) - before).toBe(-(payout?.amount ?? 0))
  expect(await statesOf(id)).toContain('PAID')
  const { items } = await market.as(bank.admin).call(listTransfers, { query: { status: 'PAYOUT' } })
  expect(items[0]).toMatchObject({ payoutId: payout?.id, direction: 'OUT', amount: payout?.amount })
})

test('another amount, and a second line, wait for an administrator', async () => {
  const { payouts } = await sentRun(150_000)
  const payout = payouts.at(-1)
  await out(payout, { transferAmount: 149_999 })
  expect(await bank.lastStatus()).toBe('PAYOUT_DIFFERS')
  await out(payout)
  expect(await bank.lastStatus()).toBe('PAYOUT')
  const before = await balanceOf(market, 'BANK')
  await out(payout, { referenceCode: 'FTTWICE' })
  expect(await bank.lastStatus()).toBe('PAYOUT_DIFFERS')
  // The money left twice: it has to be got back.
  expect(await balanceOf(market, 'BANK')).toBe(before - (payout?.amount ?? 0))
  const { items } = await market.as(bank.admin).call(listTransfers, { query: { status: 'PAYOUT_DIFFERS' } })
  const reply = await market
    .as(bank.admin)
    .put(`/api/v1/admin/transfers/${items[0]?.id}/settled`, { note: 'Đã đòi lại từ ngân hàng' })
  expect(reply).toMatchObject({ status: 200, body: { data: { status: 'PAYOUT_SETTLED', kind: 'CLAIM' } } })
  expect(await balanceOf(market, 'CLAIMS')).toBe(payout?.amount)
})

test('a transfer that was said to have failed and is then paid leaves the balance again', async () => {
  const { id, payouts } = await sentRun(160_000)
  const payout = payouts.at(-1)
  const shopId = payout?.shop.id ?? 0
  await market.as(runs.approver).put(`/api/v1/admin/payouts/${payout?.id}/failed`, { reason: 'Ngân hàng báo lỗi' })
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(-(payout?.amount ?? 0))
  const before = await balanceOf(market, 'BANK')
  await out(payout)
  expect(await bank.lastStatus()).toBe('PAYOUT')
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(0)
  expect((await balanceOf(market, 'BANK')) - before).toBe(-(payout?.amount ?? 0))
  expect(await statesOf(id)).toContain('PAID')
  await inBalance()
})

test('a line comes for a transfer that an administrator recorded as paid: it is tied, and booked once', async () => {
  const { payouts } = await sentRun(170_000)
  const payout = payouts.at(-1)
  await market.as(runs.approver).put(`/api/v1/admin/payouts/${payout?.id}/paid`, { reference: 'FTHAND' })
  const before = await balanceOf(market, 'BANK')
  await out(payout)
  expect(await bank.lastStatus()).toBe('PAYOUT')
  expect(await balanceOf(market, 'BANK')).toBe(before)
})

test('a transfer that was recorded as failed by mistake is recorded as paid by hand', async () => {
  const { payouts } = await sentRun(180_000)
  const payout = payouts.at(-1)
  const put = (how: string, body: object) =>
    market.as(runs.approver).put(`/api/v1/admin/payouts/${payout?.id}/${how}`, body)
  await put('failed', { reason: 'Ngân hàng báo lỗi' })
  const shopId = payout?.shop.id ?? 0
  expect(await put('paid', { reference: 'FTX' })).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_SENT' } })
  expect((await put('paid', { reference: 'FTX', late: true })).status).toBe(200)
  expect((await put('paid', { reference: 'FTX', late: true })).status).toBe(409)
  expect(await balanceOf(market, 'SHOP_BALANCE', shopId)).toBe(0)
  await inBalance()
})

test('two lines without a reference are two lines', async () => {
  const { payouts } = await sentRun(190_000)
  const payout = payouts.at(-1)
  await out(payout, { referenceCode: '' })
  expect(await bank.lastStatus()).toBe('PAYOUT')
  await out(payout, { referenceCode: '' })
  expect(await bank.lastStatus()).toBe('PAYOUT_DIFFERS')
})

test('a line, a result file and a press at the same time pay one transfer once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, payouts } = await sentRun(100_000 + round)
    const payout = payouts.at(-1)
    const before = await balanceOf(market, 'BANK')
    await Promise.all([
      out(payout),
      sendResults(id, resultFile([[payout?.code ?? '', payout?.amount ?? 0, 'Thành công']])),
      market.as(runs.approver).put(`/api/v1/admin/payouts/${payout?.id}/failed`, { reason: 'Bấm nhầm' }),
    ])
    // The line says that the money left, whatever was pressed before it.
    expect((await balanceOf(market, 'BANK')) - before).toBe(-(payout?.amount ?? 0))
    expect(await balanceOf(market, 'PAYOUT_CLEARING', payout?.shop.id)).toBe(0)
    expect(await balanceOf(market, 'SHOP_BALANCE', payout?.shop.id)).toBe(0)
  }
  await inBalance()
})
