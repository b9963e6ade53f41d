import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { expect, test } from 'vitest'
import { useRunsWithRefunds } from '../../testing/runs-with-refunds.ts'

const {
  AMOUNT,
  dueRefund,
  admin,
  shown,
  out,
  approvedRun,
  exportWith,
  sendResults,
  answerAll,
  download,
  closedRun,
  recordPaid,
  newFile,
} = useRunsWithRefunds()

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
    await recordPaid({ id })
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
  await recordPaid(refund)
})

test('what is called paid and cannot be noted is told: another amount, a row that is there twice, one of another run', async () => {
  const refund = await dueRefund()
  const { say, cancel } = await closedRun([refund])
  expect(await say([[refund, 'Thành công']], { amount: AMOUNT - 1 })).toMatchObject({
    refunds: 0,
    wrong: [{ row: 2, why: expect.stringContaining('một số tiền khác') }],
  })
  const foreign = await dueRefund()
  const next = await closedRun([foreign])
  expect((await cancel()).status).toBe(200)
  const refused = await next.say([[refund, 'Thành công']]).catch((error: unknown) => error)
  expect(String(refused)).toContain('400')
  expect(await shown(refund.id)).toMatchObject({ calledPaid: false })
  expect(
    await say([
      [refund, 'Thành công'],
      [refund, 'Thành công'],
    ]),
  ).toMatchObject({ refunds: 1, wrong: [{ row: 3, why: expect.stringContaining('đã có ở một dòng trên') }] })
  await next.cancel()
  await recordPaid(refund, foreign)
})

test('what the bank calls paid after its file was cancelled comes back into it, and into no other one', async () => {
  const [called, other] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel } = await closedRun([called, other])
  expect((await cancel()).status).toBe(200)
  expect(await shown(called.id)).toMatchObject({ batchId: null })
  expect(await say([[called, 'Thành công']])).toMatchObject({ refunds: 1, wrong: [] })
  expect(await shown(called.id)).toMatchObject({ batchId, calledPaid: true })
  const next = await newFile()
  expect(next.rows).toBe(1)
  await expect(newFile()).rejects.toThrow('409 Không có khoản hoàn nào sẵn sàng')
  // Its line settles it, as if it had never left.
  await out(`${(await shown(called.id)).refundCode} Hoan tien`, AMOUNT)
  expect(await shown(called.id)).toMatchObject({ status: 'PAID', calledPaid: false })
  await admin().put(`/api/v1/admin/refund-batches/${next.id}/cancel`, {})
  await recordPaid(other)
})

test('what the bank calls paid while another file has it is told, stays in that one, and that one is not taken to the bank any more', async () => {
  const [called, other] = [await dueRefund(), await dueRefund()]
  const { run, say, cancel } = await closedRun([called, other])
  await cancel()
  const second = await newFile()
  const of = `/v1/admin/refund-batches/${second.id}`
  expect((await download(`${of}/file`)).statusCode).toBe(200)
  expect(await say([[called, 'Thành công']])).toMatchObject({
    refunds: 0,
    wrong: [{ row: 2, why: expect.stringContaining('nằm trong một tệp khác') }],
  })
  expect(await shown(called.id)).toMatchObject({ batchId: second.id, calledPaid: true })
  const refused = await download(`${of}/file`)
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('hai lần')])
  expect(await say([[other, 'Thất bại']], { to: run.id })).toMatchObject({ known: 1, wrong: [] })
  const cancelSecond = (body: object) => admin().put(`/api${of}/cancel`, body)
  expect(await cancelSecond({})).toMatchObject({ status: 200, body: { data: { dueRows: 1, calledPaid: 1 } } })
  expect((await newFile()).rows).toBe(1)
  // The statement has none of it: nothing is left of what the first file's answer said.
  expect((await cancelSecond({ notOnStatement: true })).status).toBe(200)
  expect(await shown(called.id)).toMatchObject({ batchId: null, calledPaid: false })
  const third = await newFile()
  expect(third.rows).toBe(1)
  const ofThird = `/api/v1/admin/refund-batches/${third.id}/cancel`
  expect(await admin().put(ofThird, {})).toMatchObject({ status: 200, body: { data: { dueRows: 0, calledPaid: 0 } } })
  const last = (await shown(other.id)).batchId
  await admin().put(`/api/v1/admin/refund-batches/${last}/cancel`, {})
  await recordPaid(called, other)
})

test('a result file that is read while its refunds are freed, or put into another file, loses none of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const refunds = [await dueRefund(), await dueRefund()]
    const { batchId, say, cancel } = await closedRun(refunds)
    const tell = () => say(refunds.map((refund) => [refund, 'Thành công'] as const))
    await (round % 2 === 0 ? Promise.all([tell(), cancel()]) : cancel().then(() => Promise.all([tell(), newFile()])))
    const now = await Promise.all(refunds.map(({ id }) => shown(id)))
    expect(now.map(({ calledPaid }) => calledPaid)).toEqual([true, true])
    if (round % 2 === 0) expect(now.map((refund) => refund.batchId)).toEqual([batchId, batchId])
    await expect(newFile()).rejects.toThrow('409 Không có khoản hoàn nào sẵn sàng')
    await recordPaid(...refunds)
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
