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
  calledInAnother,
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
  expect(cancelled).toMatchObject({
    status: 200,
    body: { data: { dueRows: 2, calledPaid: [await codeOf(paid), await codeOf(byHand)] } },
  })
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
  const { say, cancel, deny } = await closedRun([called, other])
  await say([[called, 'Thành công']])
  expect(await deny()).toMatchObject({ status: 409, body: { code: 'BATCH_NOT_CANCELLED' } })
  expect((await cancel()).status).toBe(200)
  expect((await deny()).status).toBe(200)
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
  const { say, cancel, deny } = await closedRun([refund])
  expect(await say([[refund, 'Thành công']], { holder })).toMatchObject({ refunds: 1, wrong: [] })
  expect(await shown(refund.id)).toMatchObject({ calledPaid: true })
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'BATCH_CALLED_PAID' } })
  await deny()
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

/** What a new file is refused with when every refund is in one. */
const NONE_READY = '409 Không có khoản hoàn nào sẵn sàng'

test('what the bank calls paid after its file was cancelled comes back into it, and into no other one', async () => {
  const [called, other] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel, deny } = await closedRun([called, other])
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
  expect((await deny()).status).toBe(200)
  expect(await say([[called, 'Thành công']])).toMatchObject(back)
  // Its line settles it, as if it had never left.
  await out(`${(await shown(called.id)).refundCode} Hoan tien`, AMOUNT)
  expect(await shown(called.id)).toMatchObject({ status: 'PAID', calledPaid: false })
  await admin().put(`/api/v1/admin/refund-batches/${next.id}/cancel`, {})
  await recordPaid(other)
})

test('what the bank calls paid while another file has it is taken back from that one, which can be sent without it', async () => {
  const { refund, other, code, first, id, batchId, cancel } = await calledInAnother(newFile)
  const file = await download(`/v1/admin/refund-batches/${id}/file`)
  expect([file.statusCode, file.body.includes(code)]).toEqual([200, false])
  expect(file.body).toContain((await shown(other.id)).refundCode)
  expect(await first.say([[refund, 'Thất bại']])).toMatchObject({
    wrong: [{ row: 2, why: expect.stringContaining('tệp kết quả khác báo đã chuyển') }],
  })
  // The statement has none of it: the other file, which the bank may have, has it again.
  expect((await first.deny()).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId, calledPaid: false })
  await expect(newFile()).rejects.toThrow(NONE_READY)
  await first.say([[refund, 'Thành công']])
  // The other file is cancelled: it is in none once the statement has none of it.
  expect((await cancel()).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
  await first.deny()
  expect(await shown(refund.id)).toMatchObject({ batchId: null, calledPaid: false })
  await recordPaid(refund, other)
})

test('what the bank calls paid while the file of an open run has it leaves the run’s payouts to be sent', async () => {
  const { refund, other, code, first, id, batchId } = await calledInAnother(async () =>
    exportWith((await approvedRun()).id, true),
  )
  await out(`${code} Hoan tien`, AMOUNT)
  expect(await shown(refund.id)).toMatchObject({ status: 'PAID', batchId: first.batchId })
  const file = await download(`/v1/admin/payout-runs/${id}/file`)
  expect([file.statusCode, file.body.includes(code), /CT\w{8}/u.test(file.body)]).toEqual([200, false, true])
  await answerAll(id)
  await admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, {})
  await recordPaid(other)
})

test('only what was shown is said to be missing on the statement', async () => {
  const [seen, later] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel, deny, shownFile } = await closedRun([seen, later])
  await say([[seen, 'Thành công']])
  await cancel()
  const at = (await shownFile())?.calledPaidAt
  await say([[later, 'Thành công']])
  const changed = { status: 409, body: { code: 'BATCH_CALLED_CHANGED' } }
  expect(await deny(at)).toMatchObject(changed)
  for (const { id } of [seen, later]) expect(await shown(id)).toMatchObject({ batchId, calledPaid: true })
  const both = (await shownFile())?.calledPaidAt
  expect((await deny(both)).status).toBe(200)
  const [action] = (await admin().call(listAdminActions, { query: { subject: 'batch' } })).items
  const codes = (await Promise.all([seen, later].map(({ id }) => shown(id)))).map(({ refundCode }) => refundCode)
  expect(action).toMatchObject({
    action: 'batch.cancel',
    after: { freed: 2, notOnStatement: true, codes: codes.join(', ') },
  })
  // The same two, called paid once more: nobody has looked since.
  await say([seen, later].map((refund) => [refund, 'Thành công'] as const))
  expect(await deny(both)).toMatchObject(changed)
  await recordPaid(seen, later)
})

test('the file of a run is not sent again for a refund of it that stands in another file and that its own result calls paid', async () => {
  const { refund, other, first, id, batchId } = await calledInAnother(async () =>
    exportWith((await approvedRun()).id, true),
  )
  const file = () => download(`/v1/admin/payout-runs/${id}/file`)
  expect((await file()).statusCode).toBe(200)
  const code = (await shown(refund.id)).refundCode
  await sendResults(id, `So tien,Noi dung,Trang thai\r\n${AMOUNT},${code} Hoan tien,Thành công`)
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId })
  expect((await file()).statusCode).toBe(409)
  await answerAll(id)
  await admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, {})
  await recordPaid(refund, other)
})

test('who denies one refund of a file says nothing of another one that was taken back from it', async () => {
  const [called, silent] = [await dueRefund(), await dueRefund()]
  const first = await closedRun([called, silent])
  await first.cancel()
  const second = await closedRun([called, silent])
  await first.say([[silent, 'Thành công']])
  expect(await second.shownFile()).toMatchObject({ dueRows: 1, takenBack: 1 })
  await second.say([[called, 'Thành công']])
  const denied = await second.deny()
  expect([denied.status, denied.body.message]).toEqual([200, expect.stringContaining('Đã đưa ra khỏi tệp: HT')])
  expect(await second.shownFile()).toMatchObject({ cancelledAt: null })
  await first.deny()
  expect(await shown(silent.id)).toMatchObject({ batchId: second.batchId, calledPaid: false })
  await second.cancel()
  await recordPaid(called, silent)
})

test('a file whose every refund was taken back says so, and is not sent', async () => {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  await first.cancel()
  const { id } = await newFile()
  await first.say([[refund, 'Thành công']])
  const { statusCode, body } = await download(`/v1/admin/refund-batches/${id}/file`)
  expect([statusCode, body]).toEqual([409, expect.stringContaining('Đừng gửi tệp này')])
  expect((await admin().put(`/api/v1/admin/refund-batches/${id}/cancel`, {})).status).toBe(200)
  await recordPaid(refund)
})

test('what was called paid stays so whatever a file says later, and is freed by who says that the statement has none of it', async () => {
  const [refund, other] = [await dueRefund(), await dueRefund()]
  const { batchId, say, cancel, deny } = await closedRun([refund, other])
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
  const replies = await Promise.all([1, 2].map(() => deny()))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(refund.id)).toMatchObject({ batchId: null, calledPaid: false })
  const [action] = (await admin().call(listAdminActions, { query: { subject: 'batch' } })).items
  expect(action).toMatchObject({ action: 'batch.cancel', after: { freed: 1, notOnStatement: true } })
})
