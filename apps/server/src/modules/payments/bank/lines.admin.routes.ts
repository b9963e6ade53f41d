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
import type { SettledByLine } from './settle-by-line.ts'
import { assignToPayment, returnToSender } from './settle-transfer.ts'

/** The lines of the bank: what waits is said to be an order's, a refund's, a payout's, or of a kind. */
export function bankLineRoutes(route: Router, deps: SettledByLine & ClassifyDeps & { ownAccount: string }): void {
  const { db } = deps
  route.guarded(listTransfers, ({ query, reads }) => listLines(reads, query))
  route.guarded(addTransfer, async ({ user, body }) => {
    const line = await addLine(deps, body, user.id)
    return new Answer(line, `Đã thêm dòng sao kê: ${transferStatusNames[line.status]}.`)
  })
  route.guarded(assignTransfer, ({ user, params, body }) =>
    assignToPayment(deps, { id: params.id, adminId: user.id, transferCode: body.transferCode }),
  )
  route.guarded(returnTransfer, ({ user, params, body }) =>
    returnToSender(db, { id: params.id, adminId: user.id, reference: body.reference }),
  )
  route.guarded(settleTransfer, ({ user, params, body }) =>
    settleDifference(db, { id: params.id, adminId: user.id, ...body }),
  )
  route.guarded(
    classifyTransfer,
    async ({ user, params, body }) =>
      new Answer(await classifyLine(deps, { id: params.id, adminId: user.id, ...body }), 'Đã phân loại dòng sao kê.'),
  )
  route.guarded(
    matchTransfer,
    async ({ user, params, body: { reason, ...wanted } }) =>
      new Answer(
        await matchWaitingLine(deps, { id: params.id, adminId: user.id, wanted, reason }),
        'Đã nối dòng sao kê.',
      ),
  )
  route.guarded(reopenCall, async ({ user, params }) => {
    const line = await reopenTransfer(deps, { id: params.id, adminId: user.id })
    const waits = line.status === 'UNMATCHED' ? 'phân loại' : 'xử lý'
    return new Answer(line, `Đã bỏ phân loại. Dòng này lại chờ ${waits}.`)
  })
}
