import {
  deleteRefundAccount as deleteCall,
  getRefundAccount,
  saveRefundAccount as saveCall,
} from '@chophien/domain/payments/refund-account-contract'
import { refundAccountMessages } from '@chophien/domain/payments/refund-account-messages'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { deleteRefundAccount, ownRefundAccount, type RefundAccountDeps, saveRefundAccount } from './refund-account.ts'

/** The caller's own account for refunds. */
export function refundAccountRoutes(route: Router, deps: RefundAccountDeps): void {
  route.guarded(getRefundAccount, ({ user }) => ownRefundAccount(deps, user.id))
  route.guarded(
    saveCall,
    async ({ user, body }) => new Answer(await saveRefundAccount(deps, user.id, body), refundAccountMessages.saved),
    { limit: limits.refundAccounts },
  )
  route.guarded(
    deleteCall,
    async ({ user }) => {
      await deleteRefundAccount(deps, user.id)
      return new Answer(null, refundAccountMessages.deleted)
    },
    { limit: limits.refundAccounts },
  )
}
