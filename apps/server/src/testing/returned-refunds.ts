import { listRefunds, type Refund } from '@chophien/domain/payments/admin-contract'
import { listTransfers, type Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { findNotices } from '../modules/notices/notices.queries.ts'
import type { Person } from './builders.ts'
import { balanceOf } from './paid-orders.ts'
import { useRefunds } from './refund-fixture.ts'

interface RefundOf {
  id: number
  shopper: Person
}

/** A marketplace whose refunds the bank pays and sends back. Call it once per test file. */
export function useReturnedRefunds() {
  const refunds = useRefunds()
  const { fixture, AMOUNT, admin, dueRefund, make, shown, out } = refunds
  const { market, line, report } = fixture

  /** The line that was reported last. */
  async function newest(): Promise<Transfer> {
    const [item] = (await admin().call(listTransfers, { query: {} })).items
    if (!item) throw new Error('no line was reported')
    return item
  }
  /** An incoming line of a refund's amount. */
  async function back(content: string, facts: object = {}): Promise<Transfer> {
    await report(line({ content, transferAmount: AMOUNT, ...facts }))
    return newest()
  }
  const match = (lineId: number, refundId: number, reason = 'Tài khoản đã đóng') =>
    admin().put(`/api/v1/admin/transfers/${lineId}/match`, { target: 'REFUND_RETURNED', id: refundId, reason })
  const refundsOf = async ({ shopper }: Pick<RefundOf, 'shopper'>): Promise<Refund[]> =>
    (await admin().call(listRefunds, { query: { search: shopper.email } })).items
  /** The refund that carries on the money of one that came back. */
  async function next(refund: RefundOf): Promise<Refund> {
    const found = (await refundsOf(refund)).find(({ follows }) => follows === refund.id)
    if (!found) throw new Error('no refund follows')
    return found
  }
  const payByHand = (id: number, reference = `FT${id}`) =>
    admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference })
  /** A refund that a line of the bank has paid by its code. */
  async function paid(): Promise<RefundOf & { code: string }> {
    const refund = await dueRefund()
    await make([refund.id])
    const code = (await shown(refund.id)).refundCode ?? ''
    await out(`${code} Hoan tien`, AMOUNT)
    if ((await shown(refund.id)).status !== 'PAID') throw new Error('the line has not paid the refund')
    return { ...refund, code }
  }
  /** The notices of a shopper, newest first. */
  async function toldTo({ shopper }: Pick<RefundOf, 'shopper'>) {
    await market.recurringJob('order-outbox')
    return findNotices(market.db, shopper.id)
  }
  /** What the books owe to a shopper, below zero. */
  const owedTo = ({ shopper }: Pick<RefundOf, 'shopper'>) => balanceOf(market, 'REFUND_DUE', shopper.id)

  return { refunds, newest, back, match, refundsOf, next, payByHand, paid, toldTo, owedTo }
}
