import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import {
  approveRun,
  exportRun,
  listPayouts,
  markPayoutPaid,
  prepareRun,
  type ShownRun,
} from '@chophien/domain/payouts/run-contract'
import { beforeAll, expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import type { Person } from '../../testing/builders.ts'
import { makePayable } from '../../testing/payable-shop.ts'
import { useRefunds } from '../../testing/refund-fixture.ts'
import { TEST_SECRET } from '../../testing/test-marketplace.ts'

const { fixture, AMOUNT, dueRefund, admin, shown, out } = useRefunds()
const { market } = fixture
let maker: Person
beforeAll(async () => {
  maker = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

/** A run that may be given to the bank, with one shop that gets 1,250,000 ₫. */
async function approvedRun(): Promise<ShownRun> {
  const shop = await market.given.shop()
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  await makePayable({ db: market.db, sealer }, shop, { balance: 1_250_000 })
  const { id } = await market.as(maker).call(prepareRun, { body: {} })
  return admin().call(approveRun, { params: { id }, body: {} })
}

const exportWith = (id: number, refunds: boolean) =>
  market.as(maker).call(exportRun, { params: { id }, body: { layout: 'VIETCOMBANK', refunds } })

async function sendResults(id: number, file: string): Promise<unknown> {
  const form = new FormData()
  form.append('about', '{}')
  form.append('file', new Blob([file]), 'ket-qua.csv')
  const { status, body } = await market.as(maker).post(`/api/v1/admin/payout-runs/${id}/results`, form)
  expect(status).toBe(200)
  return (body as { data: unknown }).data
}

/** Records that the bank has paid all payouts of a run. */
async function answerAll(id: number): Promise<void> {
  const { items } = await market.as(maker).call(listPayouts, { params: { id }, query: {} })
  for (const payout of items)
    await market.as(maker).call(markPayoutPaid, { params: { id: payout.id }, body: { reference: 'FT1' } })
}

const download = (path: string) =>
  market.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${maker.token}` } })

test('one file has the payouts of a run and the refunds that are due, each with its own code', async () => {
  const refund = await dueRefund()
  await dueRefund({ account: false })
  const run = await approvedRun()
  expect(run).toMatchObject({ refunds: null, refundsReady: { count: 1, total: AMOUNT } })
  const sent = await exportWith(run.id, true)
  expect(sent).toMatchObject({ files: 1, refunds: { count: 1, total: AMOUNT }, refundsReady: null })
  const { statusCode, body } = await download(`/v1/admin/payout-runs/${run.id}/file`)
  expect(statusCode).toBe(200)
  const rows = body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
    ['1250000', expect.stringMatching(/^CT\w{8} Chi tra Cho Phien$/u)],
    [String(AMOUNT), expect.stringMatching(/^HT\w{8} Hoan tien Cho Phien$/u)],
  ])
  // The bank would pay what stands in two files twice.
  const batchId = sent.refunds?.batchId ?? 0
  const alone = await download(`/v1/admin/refund-batches/${batchId}/file`)
  expect([alone.statusCode, alone.body]).toEqual([409, expect.stringContaining(`kỳ chi trả ${run.id}`)])
  expect(await shown(refund.id)).toMatchObject({ status: 'DUE' })
  await out(rows[1]?.split(',').at(-1) ?? '', AMOUNT)
  expect(await shown(refund.id)).toMatchObject({ status: 'PAID' })
  // Answered: the bank has the file.
  expect((await download(`/v1/admin/payout-runs/${run.id}/file`)).statusCode).toBe(409)
})

test('refunds stay out of a file unless they are asked for, and go into one file only', async () => {
  const refund = await dueRefund()
  const first = await approvedRun()
  expect(await exportWith(first.id, false)).toMatchObject({ refunds: null })
  expect((await download(`/v1/admin/payout-runs/${first.id}/file`)).body).not.toMatch(/(?:^|[ ,])HT[0-9A-Z]{8}/mu)
  const second = await approvedRun()
  const { refunds } = await exportWith(second.id, true)
  expect(refunds).toMatchObject({ count: 1 })
  const third = await approvedRun()
  expect(third.refundsReady).toEqual({ count: 0, total: 0 })
  expect(await exportWith(third.id, true)).toMatchObject({ refunds: null })
  // The payouts of its file still have to be taken to the bank.
  const free = () => admin().put(`/api/v1/admin/refund-batches/${refunds?.batchId}/cancel`, {})
  expect(await free()).toMatchObject({ status: 409, body: { code: 'BATCH_OF_OPEN_RUN' } })
  expect((await download(`/v1/admin/payout-runs/${second.id}/file`)).statusCode).toBe(200)
  await answerAll(second.id)
  expect(await free()).toMatchObject({ status: 200 })
  expect((await download(`/v1/admin/payout-runs/${second.id}/file`)).statusCode).toBe(409)
  expect(await shown(refund.id)).toMatchObject({ status: 'DUE' })
  const fourth = await approvedRun()
  expect(fourth.refundsReady).toEqual({ count: 1, total: AMOUNT })
  await exportWith(fourth.id, true)
})

test('the bank’s result file tells what became of the refunds in it, and settles the payouts only', async () => {
  const [paid, failed] = [await dueRefund(), await dueRefund()]
  const run = await approvedRun()
  await exportWith(run.id, true)
  const rows = (await download(`/v1/admin/payout-runs/${run.id}/file`)).body.trim().split('\r\n').slice(1)
  const results = ['So tien,Noi dung,Trang thai']
  for (const [index, row] of rows.entries())
    results.push(`${row.split(',').slice(-2).join(',')},${index === 2 ? 'Thất bại' : 'Thành công'}`)
  expect(await sendResults(run.id, results.join('\r\n'))).toMatchObject({
    paid: 1,
    failed: 0,
    refunds: 1,
    wrong: [{ row: 4, why: expect.stringContaining('không chuyển được khoản hoàn') }],
  })
  for (const { id } of [paid, failed]) expect(await shown(id)).toMatchObject({ status: 'DUE' })
})

test('cancelling frees what the bank did not pay, and never what its result file called paid', async () => {
  const [paid, byHand, unclear, failed] = [await dueRefund(), await dueRefund(), await dueRefund(), await dueRefund()]
  const run = await approvedRun()
  const { refunds } = await exportWith(run.id, true)
  const batchId = refunds?.batchId ?? 0
  const codeOf = async ({ id }: { id: number }) => (await shown(id)).refundCode ?? ''
  const results = async (told: readonly (readonly [{ id: number }, string, number?])[]) => {
    const rows = ['So tien,Noi dung,Trang thai']
    for (const [refund, outcome, amount = AMOUNT] of told)
      rows.push(`${amount},${await codeOf(refund)} Hoan tien Cho Phien,${outcome}`)
    return sendResults(run.id, rows.join('\r\n'))
  }
  await answerAll(run.id)
  const all = [paid, byHand, unclear, failed]
  // Another amount is another transfer, and says nothing.
  await results([[unclear, 'Thành công', AMOUNT - 1]])
  await results([
    [paid, 'Thành công'],
    [byHand, 'Thành công'],
    [failed, 'Thất bại'],
  ])
  expect(await Promise.all(all.map(async ({ id }) => (await shown(id)).calledPaid))).toEqual([true, true, false, false])
  const cancel = () => admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, {})
  const cancelled = await cancel()
  expect(cancelled).toMatchObject({ status: 200, body: { data: { dueRows: 2, calledPaid: 2 } } })
  expect(cancelled.body.message).toContain('2 khoản có thể đưa vào tệp khác')
  expect(cancelled.body.message).toContain(`${await codeOf(paid)}, ${await codeOf(byHand)}`)
  expect(await Promise.all(all.map(async ({ id }) => (await shown(id)).batchId))).toEqual([
    batchId,
    batchId,
    null,
    null,
  ])
  const [action] = (await admin().call(listAdminActions, { query: { subject: 'batch' } })).items
  expect(action).toMatchObject({ action: 'batch.cancel', after: { freed: 2, kept: 2 } })

  const again = await cancel()
  expect(again).toMatchObject({ status: 409, body: { code: 'BATCH_CALLED_PAID' } })
  expect(again.body.message).toContain(await codeOf(paid))
  // Another file has the freed ones only, the line settles what was called paid, and so does a person who has seen the statement.
  const next = await admin().post('/api/v1/admin/refund-batches', { layout: 'VIETCOMBANK' })
  expect(next).toMatchObject({ body: { data: { rows: 2 } } })
  await out(`${await codeOf(paid)} Hoan tien`, AMOUNT)
  expect(await shown(paid.id)).toMatchObject({ status: 'PAID', calledPaid: false })
  const record = ({ id }: { id: number }) => admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FTSAOKE' })
  expect(await record(unclear)).toMatchObject({ status: 409, body: { code: 'REFUND_OF_FILE' } })
  expect((await record(byHand)).status).toBe(200)
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'BATCH_CANCELLED' } })
})

/** A closed run whose file has these refunds, and what its bank says of them. */
async function closedRun(refunds: readonly { id: number }[]) {
  const run = await approvedRun()
  await exportWith(run.id, true)
  await answerAll(run.id)
  const { batchId } = await shown(refunds[0]?.id ?? 0)
  const say = async (
    told: readonly (readonly [{ id: number }, string])[],
    { to = run.id, holder = 'TRAN VAN BINH', amount = AMOUNT } = {},
  ) => {
    const rows = ['Ten,So tai khoan,So tien,Noi dung,Trang thai']
    for (const [{ id }, outcome] of told)
      rows.push(`${holder},0011001234567,${amount},${(await shown(id)).refundCode} Hoan tien,${outcome}`)
    return sendResults(to, rows.join('\r\n'))
  }
  const cancel = (body: object = {}) => admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, body)
  return { run, batchId, say, cancel }
}

test('what the bank calls paid is not taken for missing before the others are freed', async () => {
  const [called, other] = [await dueRefund(), await dueRefund()]
  const { say, cancel } = await closedRun([called, other])
  await say([[called, 'Thành công']])
  expect(await cancel({ notOnStatement: true })).toMatchObject({ status: 409, body: { code: 'BATCH_NOT_CANCELLED' } })
  expect((await cancel()).status).toBe(200)
  expect((await cancel({ notOnStatement: true })).status).toBe(200)
  for (const { id } of [called, other]) {
    expect(await shown(id)).toMatchObject({ batchId: null, calledPaid: false })
    // Else the next file would have them too.
    await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FTHAND' })
  }
})

test.each([
  ['a refund’s', 'NGUYEN MINH TRANG'],
  ['a payout’s', 'TRAN DUC THANG'],
])('a holder whose name reads as the beginning of %s code hides no refund', async (_, holder) => {
  const refund = await dueRefund()
  const { say, cancel } = await closedRun([refund])
  expect(await say([[refund, 'Thành công']], { holder })).toMatchObject({ refunds: 1, wrong: [] })
  expect(await shown(refund.id)).toMatchObject({ calledPaid: true })
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'BATCH_CALLED_PAID' } })
  await cancel({ notOnStatement: true })
  await admin().put(`/api/v1/admin/refunds/${refund.id}/paid`, { reference: 'FTHAND' })
})

test('what is called paid and cannot be noted is told: another amount, one that has left the file, one of another run', async () => {
  const [left, stays] = [await dueRefund(), await dueRefund()]
  const { run, say, cancel } = await closedRun([left, stays])
  expect(await say([[left, 'Thành công']], { amount: AMOUNT - 1 })).toMatchObject({
    refunds: 0,
    wrong: [{ row: 2, why: expect.stringContaining('một số tiền khác') }],
  })
  await say([[stays, 'Thành công']])
  expect((await cancel()).status).toBe(200)
  const next = await closedRun([left])
  expect(
    await say([
      [left, 'Thành công'],
      [stays, 'Thành công'],
      [stays, 'Thành công'],
    ]),
  ).toMatchObject({
    refunds: 1,
    wrong: [
      { row: 2, why: expect.stringContaining('đã ra khỏi tệp này') },
      { row: 4, why: expect.stringContaining('đã có ở một dòng trên') },
    ],
  })
  const foreign = await next.say([[stays, 'Thành công']]).catch((error: unknown) => error)
  expect(String(foreign)).toContain('400')
  expect(await shown(left.id)).toMatchObject({ calledPaid: false })
  expect(await say([[left, 'Thất bại']], { to: run.id })).toMatchObject({ known: 1, wrong: [] })
  await next.cancel()
  for (const { id } of [left, stays])
    expect((await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FTHAND' })).status).toBe(200)
})

test('a result file that is read while its refunds are freed notes each as paid, or tells that it has left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const refunds = [await dueRefund(), await dueRefund()]
    const { say, cancel } = await closedRun(refunds)
    const [told] = await Promise.all([say(refunds.map((refund) => [refund, 'Thành công'] as const)), cancel()])
    const now = await Promise.all(refunds.map(({ id }) => shown(id)))
    expect(told).toMatchObject({ refunds: now.filter(({ calledPaid }) => calledPaid).length })
    expect((told as { wrong: unknown[] }).wrong).toHaveLength(now.filter(({ batchId }) => batchId === null).length)
    await cancel({ notOnStatement: true })
    for (const { id } of refunds) await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FTHAND' })
  }
})

test('what was called paid stays so whatever a file says later, and is freed by who says that the statement has none of it', async () => {
  const [refund, other] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel } = await closedRun([refund, other])
  await say([[refund, 'Thành công']])
  expect((await cancel()).status).toBe(200)
  expect((await shown(other.id)).batchId).toBe(null)
  // An old file, or a newer one: nothing says which.
  expect(await say([[refund, 'Thất bại']])).toMatchObject({
    wrong: [{ row: 2, why: expect.stringContaining('tệp kết quả khác báo đã chuyển') }],
  })
  expect(await shown(refund.id)).toMatchObject({ batchId, calledPaid: true })
  const refused = await cancel()
  expect(refused).toMatchObject({ status: 409, body: { code: 'BATCH_CALLED_PAID' } })
  expect(refused.body.message).toContain('Không có trên sao kê')
  const replies = await Promise.all([1, 2].map(() => cancel({ notOnStatement: true })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(refund.id)).toMatchObject({ batchId: null, calledPaid: false })
  const [action] = (await admin().call(listAdminActions, { query: { subject: 'batch' } })).items
  expect(action).toMatchObject({ action: 'batch.cancel', after: { freed: 1, notOnStatement: true } })
})
