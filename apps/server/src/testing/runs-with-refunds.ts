import { createRefundBatch, listRefundBatches } from '@chophien/domain/payments/batches-admin-contract'
import {
  approveRun,
  exportRun,
  listPayouts,
  markPayoutPaid,
  prepareRun,
  type ShownRun,
} from '@chophien/domain/payouts/run-contract'
import { beforeAll, expect } from 'vitest'
import { openSealer } from '../open-sealer.ts'
import type { Person } from './builders.ts'
import { makePayable } from './payable-shop.ts'
import { useRefunds } from './refund-fixture.ts'
import { type MarketplaceParts, TEST_SECRET } from './test-marketplace.ts'

/** A marketplace whose runs pay refunds in the same file, and what its bank answers. Call it once per test file. */
export function useRunsWithRefunds(parts: MarketplaceParts = {}) {
  const refunds = useRefunds(parts)
  const { fixture, AMOUNT, dueRefund, admin, shown } = refunds
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

  /** A closed run whose file has these refunds, and what its bank says of them. */
  async function closedRun(refunds: readonly { id: number }[]) {
    const run = await approvedRun()
    await exportWith(run.id, true)
    await answerAll(run.id)
    const { batchId } = await shown(refunds[0]?.id ?? 0)
    const fileOf = async (
      told: readonly (readonly [{ id: number }, string])[],
      { holder = 'TRAN VAN BINH', amount = AMOUNT } = {},
    ) => {
      const rows = ['Ten,So tai khoan,So tien,Noi dung,Trang thai']
      for (const [{ id }, outcome] of told)
        rows.push(`${holder},0011001234567,${amount},${(await shown(id)).refundCode} Hoan tien,${outcome}`)
      return rows.join('\r\n')
    }
    const say = async (told: Parameters<typeof fileOf>[0], form?: Parameters<typeof fileOf>[1]) =>
      sendResults(run.id, await fileOf(told, form))
    const cancel = (body: object = {}) => admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, body)
    /** The file as administrators read it. */
    const shownFile = async () => {
      const { items } = await admin().call(listRefundBatches, { query: {} })
      return items.find(({ id }) => id === batchId)
    }
    /** Says that the statement has none of what is shown as called paid. */
    const deny = async (at?: string | null) =>
      cancel({ notOnStatement: at ?? (await shownFile())?.calledPaidAt ?? new Date().toISOString() })
    return { run, batchId, fileOf, say, cancel, deny, shownFile }
  }

  /** Has these refunds recorded as paid by hand, else the next file would have them too. */
  async function recordPaid(...refunds: readonly { id: number }[]): Promise<void> {
    for (const { id } of refunds)
      expect((await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FTHAND' })).status).toBe(200)
  }

  /** A file of all refunds that are due and in no other one. */
  const newFile = () => admin().call(createRefundBatch, { body: { layout: 'VIETCOMBANK' } })

  /** A refund that the file of a closed run had, which its result file calls paid when another file has it. */
  async function calledInAnother(another: () => Promise<{ id: number }>) {
    const [refund, other] = [await dueRefund(), await dueRefund()]
    const first = await closedRun([refund])
    await first.cancel()
    const { id } = await another()
    const { batchId } = await shown(refund.id)
    expect(await first.say([[refund, 'Thành công']])).toMatchObject({
      refunds: 0,
      wrong: [{ row: 2, why: expect.stringContaining(`từ tệp hoàn tiền ${batchId} về đây`) }],
    })
    expect(await shown(refund.id)).toMatchObject({ batchId: first.batchId, calledPaid: true })
    const code = (await shown(refund.id)).refundCode ?? ''
    const cancel = () => admin().put(`/api/v1/admin/refund-batches/${batchId}/cancel`, {})
    return { refund, other, code, first, id, batchId, cancel }
  }

  return {
    ...refunds,
    approvedRun,
    exportWith,
    sendResults,
    answerAll,
    download,
    closedRun,
    recordPaid,
    newFile,
    calledInAnother,
  }
}
