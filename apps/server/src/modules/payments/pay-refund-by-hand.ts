import type { Refund } from '@chophien/domain/payments/admin-contract'
import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.ts'
import { holdRefund } from './momo/momo-refunds.queries.ts'
import { payRefund } from './pay-refund.ts'
import { findRefund } from './refunds.admin.queries.ts'

/** Notes that an admin has paid a refund by transfer, also one that MoMo would not pay. While MoMo may be paying it, nobody else does. Throws
 *  REFUND_NOT_FOUND, REFUND_NOT_DUE, REFUND_IN_PROGRESS. */
export async function payRefundByHand(
  db: Database,
  { id, adminId, reference }: { id: number; adminId: number; reference: string },
): Promise<Refund> {
  await db.transaction(async (tx) => {
    const held = await holdRefund(tx, id)
    if (!held) throw paymentErrors.REFUND_NOT_FOUND()
    if (held.atMomo) throw paymentErrors.REFUND_IN_PROGRESS()
    await payRefund(tx, { id, reference, paidBy: adminId, by: 'BANK_TRANSFER' })
    await recordActions(tx, adminId, [
      { action: 'refund.paid', subjectId: id, before: { status: 'DUE' }, after: { status: 'PAID' } },
    ])
  })
  const refund = await findRefund(db, id)
  if (!refund) throw paymentErrors.REFUND_NOT_FOUND()
  return refund
}
