import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { useRunsWithRefunds } from '../../testing/runs-with-refunds.ts'

// A result file is read in a process of its own: who was first waits for the lock meanwhile, on a busy machine for seconds.
const {
  fixture: { market },
  dueRefund,
  admin,
  shown,
  sendResults,
  closedRun,
  recordPaid,
  newFile,
  calledInAnother,
} = useRunsWithRefunds({ lockMs: 20_000 })

const NONE_READY = '409 Không có khoản hoàn nào sẵn sàng'

/** Two requests that both wait for a refund's row, the first one first, and then go on. */
async function inTurn(refund: { id: number }, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const started: Promise<unknown>[] = []
  await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select from refunds where id = ${refund.id} for update`)
    for (const [index, start] of [first, second].entries()) {
      started.push(start())
      await expect.poll(() => countLockWaits(market.db), { timeout: 15_000 }).toBe(index + 1)
    }
  })
  return Promise.allSettled(started)
}

test.each([
  ['read before', true],
  ['read after', false],
])('a result file that is %s its file is cancelled keeps each refund there', async (_, readFirst) => {
  const refunds = [await dueRefund(), await dueRefund()]
  const { run, batchId, fileOf, cancel } = await closedRun(refunds)
  const file = await fileOf(refunds.map((refund) => [refund, 'Thành công'] as const))
  const works = [() => sendResults(run.id, file), () => cancel()] as const
  // Who is second waits for the file, not for the refund.
  await inTurn(refunds[0] ?? { id: 0 }, works[readFirst ? 0 : 1], works[readFirst ? 1 : 0])
  for (const { id } of refunds) expect(await shown(id)).toMatchObject({ batchId, calledPaid: true })
  await recordPaid(...refunds)
})

test.each([
  ['read before', true],
  ['read after', false],
])('a result file that is %s the other file that has its refund is cancelled takes it back', async (_, readFirst) => {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  const file = await first.fileOf([[refund, 'Thành công']])
  await first.cancel()
  const { id } = await newFile()
  const works = [
    () => sendResults(first.run.id, file),
    () => admin().put(`/api/v1/admin/refund-batches/${id}/cancel`, {}),
  ] as const
  await inTurn(refund, works[readFirst ? 0 : 1], works[readFirst ? 1 : 0])
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
  await expect(newFile()).rejects.toThrow(NONE_READY)
  await recordPaid(refund)
})

test.each([
  ['before', true],
  ['after', false],
])('a result file that is read %s a new file takes its refund has it in its own file', async (_, readFirst) => {
  const refund = await dueRefund()
  const first = await closedRun([refund])
  const file = await first.fileOf([[refund, 'Thành công']])
  await first.cancel()
  const works = [() => sendResults(first.run.id, file), newFile] as const
  await inTurn(refund, works[readFirst ? 0 : 1], works[readFirst ? 1 : 0])
  expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
  await recordPaid(refund)
})

test.each([
  ['before', true],
  ['after', false],
])('who says %s the other file is cancelled that the statement has none of it frees it', async (_, deniedFirst) => {
  const { refund, other, first, batchId, cancel } = await calledInAnother(newFile)
  const at = (await first.shownFile())?.calledPaidAt
  const works = [() => first.deny(at), cancel] as const
  await inTurn(refund, works[deniedFirst ? 0 : 1], works[deniedFirst ? 1 : 0])
  expect(await shown(refund.id)).toMatchObject({ batchId: null, calledPaid: false })
  expect(batchId).not.toBe(first.batchId)
  await recordPaid(refund, other)
})
