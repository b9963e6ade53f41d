import {
  exportPayments,
  exportRefunds,
  listPayments,
  listRefunds,
  markRefundPaid,
  showRefundAccount as showAccountEndpoint,
} from '@chophien/domain/payments/admin-contract'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { type BankLineDeps, bankLineRoutes } from './bank/lines.admin.routes.ts'
import { exportPaymentList, exportRefundList } from './list-exports.ts'
import { payRefundByHand } from './pay-refund-by-hand.ts'
import { findPayments } from './payments.admin.queries.ts'
import { findRefunds } from './refunds.admin.queries.ts'
import { showRefundAccount } from './show-refund-account.ts'

/** The administrators' payments: lines of the bank, refunds. */
export function adminPaymentRoutes(route: Router, deps: BankLineDeps & { sealer: Sealer }): void {
  const { db, sealer } = deps
  const file = { limit: limits.exports, download: Object.values(tableTypes), slotted: true }
  route.guarded(listPayments, ({ query, reads }) => findPayments(reads, query))
  route.guarded(exportPayments, ({ user, query, reads }) => exportPaymentList({ db, reads }, user.id, query), file)
  route.guarded(
    exportRefunds,
    ({ user, query, reads }) => exportRefundList({ db, reads, sealer }, user.id, query),
    file,
  )
  bankLineRoutes(route, deps)
  route.guarded(listRefunds, ({ query, reads }) => findRefunds({ db: reads, sealer }, query))
  route.guarded(showAccountEndpoint, ({ user, params }) => showRefundAccount(deps, { id: params.id, adminId: user.id }))
  route.guarded(markRefundPaid, ({ user, params, body }) =>
    payRefundByHand(deps, { id: params.id, adminId: user.id, reference: body.reference }),
  )
}
