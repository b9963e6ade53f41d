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
  const refused = await next.say([[refund, 'Thành công']]).catch((error: unknown) => error)
  expect(String(refused)).toContain('400')
  expect(await shown(refund.id)).toMatchObject({ calledPaid: false })
  const twice = [
    [refund, 'Thành công'],
    [refund, 'Thành công'],
  ] as const
  expect(await say(twice)).toMatchObject({
    refunds: 1,
    wrong: [{ row: 3, why: expect.stringContaining('đã có ở một dòng trên') }],
  })
  expect((await cancel()).status).toBe(409)
  await next.cancel()
  await recordPaid(refund, foreign)
})

const NONE_READY = '409 Không có khoản hoàn nào sẵn sàng'

test('what the bank calls paid after its file was cancelled comes back into it, and into no other one', async () => {
  const [called, other] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel } = await closedRun([called, other])
  expect((await cancel()).status).toBe(200)
  expect(await shown(called.id)).toMatchObject({ batchId: null })
  const back = { refunds: 0, wrong: [{ row: 2, why: expect.stringContaining('nay trở lại') }] }
  expect(await say([[called, 'Thành công']])).toMatchObject(back)
  expect(await say([[called, 'Thành công']])).toMatchObject({ refunds: 1, wrong: [] })
  expect(await shown(called.id)).toMatchObject({ batchId, calledPaid: true })
  const next = await newFile()
  expect(next.rows).toBe(1)
  await expect(newFile()).rejects.toThrow(NONE_READY)
  // Denied, and called paid once more: by the same file, or by another one. Nothing says which.
  expect((await cancel({ notOnStatement: true })).status).toBe(200)
  expect(await say([[called, 'Thành công']])).toMatchObject(back)
  // Its line settles it, as if it had never left.
  await out(`${(await shown(called.id)).refundCode} Hoan tien`, AMOUNT)
  expect(await shown(called.id)).toMatchObject({ status: 'PAID', calledPaid: false })
  await admin().put(`/api/v1/admin/refund-batches/${next.id}/cancel`, {})
  await recordPaid(other)
})

/** A refund that the file of a closed run had, which its result file calls paid when another file has it. */
async function calledInAnother(another: () => Promise<{ id: number }>) {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  await first.cancel()
  const { id } = await another()
  const { batchId } = await shown(refund.id)
  expect(await first.say([[refund, 'Thành công']])).toMatchObject({
    refunds: 0,
    wrong: [{ row: 2, why: expect.stringContaining(`nằm trong tệp hoàn tiền ${batchId}`) }],
  })
  const cancel = (body: object = {}) => admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, body)
  return { refund, first, id, batchId, cancel }
}

test('what the bank calls paid while another file has it keeps that file from the bank, and goes back when that one is cancelled', async () => {
  const { refund, first, id, cancel } = await calledInAnother(newFile)
  const refused = await download(`/v1/admin/refund-batches/${id}/file`)
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(`ở tệp ${first.batchId}`)])
  expect(await first.say([[refund, 'Thất bại']])).toMatchObject({
    wrong: [{ row: 2, why: expect.stringContaining('tệp kết quả khác báo đã chuyển') }],
  })
  // The other file may be at the bank.
  const early = await admin().put(`/api/v1/admin/refunds/${refund.id}/paid`, { reference: 'FT1' })
  expect(early).toMatchObject({ status: 409, body: { code: 'REFUND_OF_FILE' } })
  const cancelled = await cancel()
  expect(cancelled).toMatchObject({ status: 200, body: { data: { dueRows: 0, calledPaid: 0 } } })
  expect(cancelled.body.message).toContain((await shown(refund.id)).refundCode ?? '')
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
  await expect(newFile()).rejects.toThrow(NONE_READY)
  await recordPaid(refund)
})

test('what the bank calls paid while the file of an open run has it keeps that file from the bank, until the statement has none of it', async () => {
  const { refund, first, id, batchId } = await calledInAnother(async () => exportWith((await approvedRun()).id, true))
  const file = () => download(`/v1/admin/payout-runs/${id}/file`)
  expect((await file()).body).toContain(`ở tệp ${first.batchId}`)
  expect((await first.cancel({ notOnStatement: true })).status).toBe(200)
  expect((await file()).statusCode).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId, calledPaid: false })
  const [action] = (await admin().call(listAdminActions, { query: { subject: 'batch' } })).items
  expect(action?.after).toMatchObject({ notOnStatement: true, codes: (await shown(refund.id)).refundCode })
  await answerAll(id)
  await admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, {})
  await recordPaid(refund)
})

test('a refund that two result files call paid is told', async () => {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  await first.cancel()
  const second = await closedRun([refund])
  await first.say([[refund, 'Thành công']])
  const twice = { refunds: 0, wrong: [{ row: 2, why: expect.stringContaining('Hai tệp kết quả') }] }
  expect(await second.say([[refund, 'Thành công']])).toMatchObject(twice)
  await out(`${(await shown(refund.id)).refundCode} Hoan tien`, AMOUNT)
  expect(await second.say([[refund, 'Thành công']])).toMatchObject(twice)
  expect(await first.say([[refund, 'Thành công']])).toMatchObject(twice)
})

test('a result file that is read while its refunds are freed, or the other file that has them is cancelled, leaves each in its file', async () => {
  for (let round = 0; round < 6; round += 1) {
    const refunds = [await dueRefund(), await dueRefund()]
    const first = await closedRun(refunds)
    const file = await first.fileOf(refunds.map((refund) => [refund, 'Thành công'] as const))
    let cancel = first.cancel
    if (round % 2 === 0) {
      await first.cancel()
      const { id } = await newFile()
      cancel = () => admin().put(`/api/v1/admin/refund-batches/${id}/cancel`, {})
    }
    await Promise.all([sendResults(first.run.id, file), cancel()])
    for (const { id } of refunds) expect(await shown(id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
    await expect(newFile()).rejects.toThrow(NONE_READY)
    await recordPaid(...refunds)
  }
})

test('a result file that is read while a new file is made: each refund is in one of the two', async () => {
  for (let round = 0; round < 4; round += 1) {
    const refunds = [await dueRefund(), await dueRefund()]
    const first = await closedRun(refunds)
    const file = await first.fileOf(refunds.map((refund) => [refund, 'Thành công'] as const))
    await first.cancel()
    const [, made] = await Promise.allSettled([sendResults(first.run.id, file), newFile()])
    const expected = made.status === 'fulfilled' ? made.value.id : first.batchId
    for (const { id } of refunds) expect(await shown(id)).toMatchObject({ batchId: expected })
    if (made.status === 'fulfilled') await admin().put(`/api/v1/admin/refund-batches/${made.value.id}/cancel`, {})
    await expect(newFile()).rejects.toThrow(NONE_READY)
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
