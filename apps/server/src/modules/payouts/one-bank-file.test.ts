import { expect, test } from 'vitest'
import { useRunsWithRefunds } from '../../testing/runs-with-refunds.ts'

const { AMOUNT, dueRefund, admin, shown, out, approvedRun, exportWith, sendResults, answerAll, download, recordPaid } =
  useRunsWithRefunds()

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

test('the file of a run cannot be taken again once the bank calls a refund of it paid', async () => {
  const refund = await dueRefund()
  const run = await approvedRun()
  await exportWith(run.id, true)
  const { refundCode } = await shown(refund.id)
  const file = () => download(`/v1/admin/payout-runs/${run.id}/file`)
  expect((await file()).statusCode).toBe(200)
  await sendResults(run.id, `So tien,Noi dung,Trang thai\r\n${AMOUNT},${refundCode} Hoan tien,Thành công`)
  expect((await file()).statusCode).toBe(409)
  await answerAll(run.id)
  await recordPaid(refund)
})
