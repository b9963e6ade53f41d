import type { RefundTarget } from '@chophien/domain/payments/admin-schemas'
import { bankName } from '@chophien/domain/payments/banks'
import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findRefundAccount } from './refund-account.queries.ts'
import { openAccount } from './refund-account.ts'
import { lockRefundByHand } from './refund-batches.queries.ts'

/** The account, with its whole number, of a due refund that a person transfers, such as one above the limit of bank files. The look is in the audit log,
 *  the number nowhere but in the answer. Throws REFUND_NOT_FOUND, REFUND_NOT_DUE, REFUND_IN_PROGRESS while it is MoMo's, REFUND_OF_FILE, REFUND_WITHOUT_ACCOUNT. */
export const showRefundAccount = (
  { db, sealer }: { db: Database; sealer: Sealer },
  { id, adminId }: { id: number; adminId: number },
): Promise<RefundTarget> =>
  db.transaction(async (tx) => {
    const refund = await lockRefundByHand(tx, id)
    if (!refund) throw paymentErrors.REFUND_NOT_FOUND()
    if (!refund.due) throw paymentErrors.REFUND_NOT_DUE()
    if (!refund.byHand) throw paymentErrors.REFUND_IN_PROGRESS()
    if (refund.inFile) throw paymentErrors.REFUND_OF_FILE()
    const kept = refund.hasAccount ? await findRefundAccount(tx, refund.userId) : null
    const account = kept && openAccount(sealer, kept)
    if (!account) throw paymentErrors.REFUND_WITHOUT_ACCOUNT()
    await recordActions(tx, adminId, [{ action: 'refund.account', subjectId: id }])
    return { bankName: bankName(account.bin), number: account.number, holder: account.holder }
  })
