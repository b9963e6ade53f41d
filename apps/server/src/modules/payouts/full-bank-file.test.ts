import { BATCH_ROWS_MAX } from '@chophien/domain/payments/bank-layouts'
import { approveRun, exportRun, prepareRun } from '@chophien/domain/payouts/run-contract'
import { beforeAll, expect, test } from 'vitest'
import { openSealer } from '../../open-sealer.ts'
import type { Person } from '../../testing/builders.ts'
import { makePayable } from '../../testing/payable-shop.ts'
import { useRefunds } from '../../testing/refund-fixture.ts'
import { TEST_SECRET } from '../../testing/test-marketplace.ts'

const { fixture, AMOUNT, dueRefund } = useRefunds()
const { market } = fixture
let maker: Person
beforeAll(async () => {
  maker = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

/** The most of one transfer, whole đồng. */
const TRANSFER_MAX = 499_999_999

/** A run with a shop whose balance fills `transfers`, in one file with the refunds that are due. */
async function exportedRun(transfers: number) {
  const shop = await market.given.shop()
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  await makePayable({ db: market.db, sealer }, shop, { balance: transfers * TRANSFER_MAX })
  const { id } = await market.as(maker).call(prepareRun, { body: {} })
  await market.as(fixture.admin).call(approveRun, { params: { id }, body: {} })
  return market.as(maker).call(exportRun, { params: { id }, body: { layout: 'VIETCOMBANK', refunds: true } })
}

/** The contents of a run's file, without its titles. */
async function contentsOf(id: number, file: number): Promise<string[]> {
  const { statusCode, body } = await market.app.inject({
    url: `/api/v1/admin/payout-runs/${id}/file?file=${file}`,
    headers: { authorization: `Bearer ${maker.token}` },
  })
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  const rows = body.trim().split('\r\n').slice(1)
  return rows.map((row) => row.split(',').at(-1) ?? '')
}

test('payouts and refunds that fill a file whole are one file', { timeout: 60_000 }, async () => {
  for (let made = 0; made < 2; made += 1) await dueRefund()
  const run = await exportedRun(BATCH_ROWS_MAX - 2)
  expect(run).toMatchObject({ files: 1, refunds: { count: 2, total: 2 * AMOUNT } })
  const contents = await contentsOf(run.id, 1)
  expect(contents).toHaveLength(BATCH_ROWS_MAX)
  expect(contents.slice(-3).map((content) => content.slice(0, 2))).toEqual(['CT', 'HT', 'HT'])
  await expect(contentsOf(run.id, 2)).rejects.toThrow('404')
})

test('the refund that has no room stands in a second file, and nothing in both', { timeout: 60_000 }, async () => {
  for (let made = 0; made < 3; made += 1) await dueRefund()
  const run = await exportedRun(BATCH_ROWS_MAX - 2)
  expect(run).toMatchObject({ files: 2, refunds: { count: 3 } })
  const [first, second] = [await contentsOf(run.id, 1), await contentsOf(run.id, 2)]
  expect([first.length, second.length]).toEqual([BATCH_ROWS_MAX, 1])
  expect(second[0]).toMatch(/^HT/u)
  expect(new Set([...first, ...second]).size).toBe(BATCH_ROWS_MAX + 1)
})
