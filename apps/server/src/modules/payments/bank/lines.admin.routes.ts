import { paymentErrors } from '@chophien/domain/payments/errors'
import { transferStatusNames } from '@chophien/domain/payments/transfer-names'
import {
  addTransfer,
  assignTransfer,
  classifyTransfer,
  listTransfers,
  matchTransfer,
  reopenTransfer as reopenCall,
  returnTransfer,
  settleTransfer,
} from '@chophien/domain/payments/transfers-admin-contract'
import { Answer, type Router } from '../../../platform/http/router.ts'
import { addLine } from './add-line.ts'
import { type ClassifyDeps, classifyLine, settleDifference } from './classify-line.ts'
import { listLines } from './list-lines.ts'
import { matchWaitingLine } from './match-line.ts'
import { reopenTransfer } from './reopen-line.ts'
import { findTypist } from './same-line.queries.ts'
import type { SettledByLine } from './settle-by-line.ts'
import { assignToPayment, returnToSender } from './settle-transfer.ts'

export interface BankLineDeps extends SettledByLine, ClassifyDeps {
  ownAccount: string
  /** How many people a line needs that was typed: with 2, whoever typed it does not say what it is. */
  approvals: number
}

/** Throws TRANSFER_OF_TYPIST for a line that this administrator typed, where it needs two people. Nobody else is ever written on it. */
async function refuseTypist({ db, approvals }: BankLineDeps, id: number, adminId: number): Promise<void> {
  if (approvals > 1 && (await findTypist(db, id)) === adminId) throw paymentErrors.TRANSFER_OF_TYPIST()
}

/** The lines of the bank: what waits is said to be an order's, a refund's, a payout's, or of a kind. */
export function bankLineRoutes(route: Router, deps: BankLineDeps): void {
  const { db } = deps
  route.guarded(listTransfers, ({ user, query, reads }) =>
    listLines(reads, query, { adminId: user.id, approvals: deps.approvals }),
  )
  route.guarded(addTransfer, async ({ user, body }) => {
    const line = await addLine(deps, body, user.id)
    return new Answer(line, `Đã thêm dòng sao kê: ${transferStatusNames[line.status]}.`)
  })
  route.guarded(assignTransfer, async ({ user, params, body }) => {
    await refuseTypist(deps, params.id, user.id)
    return assignToPayment(deps, { id: params.id, adminId: user.id, transferCode: body.transferCode })
  })
  route.guarded(returnTransfer, async ({ user, params, body }) => {
    await refuseTypist(deps, params.id, user.id)
    return returnToSender(db, { id: params.id, adminId: user.id, reference: body.reference })
  })
  route.guarded(settleTransfer, async ({ user, params, body }) => {
    await refuseTypist(deps, params.id, user.id)
    return settleDifference(db, { id: params.id, adminId: user.id, ...body })
  })
  route.guarded(classifyTransfer, async ({ user, params, body }) => {
    await refuseTypist(deps, params.id, user.id)
    return new Answer(
      await classifyLine(deps, { id: params.id, adminId: user.id, ...body }),
      'Đã phân loại dòng sao kê.',
    )
  })
  route.guarded(matchTransfer, async ({ user, params, body: { reason, ...wanted } }) => {
    await refuseTypist(deps, params.id, user.id)
    // An incoming line counts as sent back by it.
    if (wanted.target === 'RETURN' && wanted.id !== undefined) await refuseTypist(deps, wanted.id, user.id)
    const line = await matchWaitingLine(deps, { id: params.id, adminId: user.id, wanted, reason })
    return new Answer(line, 'Đã nối dòng sao kê.')
  })
  route.guarded(reopenCall, async ({ user, params }) => {
    const line = await reopenTransfer(deps, { id: params.id, adminId: user.id })
    const waits = line.status === 'UNMATCHED' ? 'phân loại' : 'xử lý'
    return new Answer(line, `Đã bỏ phân loại. Dòng này lại chờ ${waits}.`)
  })
}
