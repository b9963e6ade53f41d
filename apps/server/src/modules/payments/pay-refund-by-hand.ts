import type { Refund } from '@chophien/domain/payments/admin-contract'
import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { holdRefund } from './momo/momo-refunds.queries.ts'
import type { PaidOrders } from './paid-orders.ts'
import { payRefund } from './pay-refund.ts'
import { findRefund } from './refunds.admin.queries.ts'

/** Records that an admin paid a refund by transfer, also one that MoMo refused. Refused itself while MoMo may be paying it, or a
 *  file that the bank may have. Throws REFUND_NOT_FOUND, REFUND_NOT_DUE, REFUND_IN_PROGRESS, REFUND_OF_FILE. */
export async function payRefundByHand(
  { db, orders, sealer }: { db: Database; orders: PaidOrders; sealer: Sealer },
  { id, adminId, reference }: { id: number; adminId: number; reference: string },
): Promise<Refund> {
  await db.transaction(async (tx) => {
    const held = await holdRefund(tx, id)
    if (!held) throw paymentErrors.REFUND_NOT_FOUND()
    if (held.atMomo) throw paymentErrors.REFUND_IN_PROGRESS()
    if (held.atBank) throw paymentErrors.REFUND_OF_FILE()
    await payRefund(tx, orders, { id, reference, paidBy: adminId, by: 'BANK_TRANSFER' })
    await recordActions(tx, adminId, [
      { action: 'refund.paid', subjectId: id, before: { status: 'DUE' }, after: { status: 'PAID' } },
    ])
  })
  const refund = await findRefund(db, sealer, id)
  if (!refund) throw paymentErrors.REFUND_NOT_FOUND()
  return refund
}
