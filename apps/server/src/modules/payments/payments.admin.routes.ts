import {
  assignTransfer,
  exportPayments,
  exportRefunds,
  listPayments,
  listRefunds,
  listTransfers,
  markRefundPaid,
  returnTransfer,
  settleTransfer,
  showRefundAccount as showAccountEndpoint,
} from '@chophien/domain/payments/admin-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { assignToPayment, returnToSender, settleDifference } from './bank/settle-transfer.ts'
import { findTransfers } from './bank/transfers.queries.ts'
import { exportPaymentList, exportRefundList } from './list-exports.ts'
import type { PaidOrders } from './paid-orders.ts'
import { payRefundByHand } from './pay-refund-by-hand.ts'
import { findPayments } from './payments.admin.queries.ts'
import { findRefunds } from './refunds.admin.queries.ts'
import { showRefundAccount } from './show-refund-account.ts'

/** The administrators' payments: assign or return transfers, pay refunds. */
export function adminPaymentRoutes(route: Router, deps: { db: Database; orders: PaidOrders; sealer: Sealer }): void {
  const { db, sealer } = deps
  const file = { limit: limits.exports, download: Object.values(tableTypes), slotted: true }
  route.guarded(listPayments, ({ query, reads }) => findPayments(reads, query))
  route.guarded(exportPayments, ({ user, query, reads }) => exportPaymentList({ db, reads }, user.id, query), file)
  route.guarded(
    exportRefunds,
    ({ user, query, reads }) => exportRefundList({ db, reads, sealer }, user.id, query),
    file,
  )
  route.guarded(listTransfers, ({ query, reads }) => findTransfers(reads, query))
  route.guarded(assignTransfer, ({ user, params, body }) =>
    assignToPayment(deps, { id: params.id, adminId: user.id, transferCode: body.transferCode }),
  )
  route.guarded(returnTransfer, ({ user, params, body }) =>
    returnToSender(db, { id: params.id, adminId: user.id, reference: body.reference }),
  )
  route.guarded(settleTransfer, ({ user, params, body }) =>
    settleDifference(db, { id: params.id, adminId: user.id, note: body.note }),
  )
  route.guarded(listRefunds, ({ query, reads }) => findRefunds({ db: reads, sealer }, query))
  route.guarded(showAccountEndpoint, ({ user, params }) => showRefundAccount(deps, { id: params.id, adminId: user.id }))
  route.guarded(markRefundPaid, ({ user, params, body }) =>
    payRefundByHand(deps, { id: params.id, adminId: user.id, reference: body.reference }),
  )
}
