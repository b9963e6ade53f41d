import { expect, test } from 'vitest'
import { useRunsWithRefunds } from '../../testing/runs-with-refunds.ts'

const { AMOUNT, dueRefund, shown, out, closedRun, recordPaid } = useRunsWithRefunds()

test('a refund that two result files call paid is told', async () => {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  await first.cancel()
  const second = await closedRun([refund])
  await first.say([[refund, 'Thành công']])
  const twice = { refunds: 0, wrong: [{ row: 2, why: expect.stringContaining('Hai tệp kết quả') }] }
  expect(await second.say([[refund, 'Thành công']])).toMatchObject(twice)
  // The statement has none of the first transfer; of the second one nobody has said so.
  expect((await first.deny()).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId: second.batchId, calledPaid: true })
  await first.say([[refund, 'Thành công']])
  await out(`${(await shown(refund.id)).refundCode} Hoan tien`, AMOUNT)
  for (const { say } of [first, second]) expect(await say([[refund, 'Thành công']])).toMatchObject(twice)
})

test('two files that both call a refund paid are denied each by itself, and free it then', async () => {
  const [refund, other] = [await dueRefund(), await dueRefund()]
  const first = await closedRun([refund, other])
  await first.cancel()
  const second = await closedRun([refund])
  await second.say([[refund, 'Thành công']])
  await first.say([[refund, 'Thành công']])
  await first.say([[other, 'Thành công']])
  const seen = (await first.shownFile())?.calledPaidAt
  expect((await second.deny()).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
  // It came into the first file after that was looked at.
  expect(await first.deny(seen)).toMatchObject({ status: 409, body: { code: 'BATCH_CALLED_CHANGED' } })
  expect((await first.deny()).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ batchId: null, calledPaid: false })
  // Of this one the second file said nothing.
  expect(await shown(other.id)).toMatchObject({ batchId: second.batchId, calledPaid: false })
  expect((await second.cancel()).status).toBe(200)
  expect(await shown(other.id)).toMatchObject({ batchId: null })
  await recordPaid(refund, other)
})
