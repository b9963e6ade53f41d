import { orderErrors } from '@chophien/domain/orders/errors'
import {
  approveDecision as approveEndpoint,
  decideCase as decideEndpoint,
  getAdminCase,
  listAdminCases,
  listOrderCasesOfAdmin,
  openAdminCase,
  previewDecision as previewEndpoint,
  previewWaitingDecision,
  rejectDecision as rejectEndpoint,
  takeCase as takeEndpoint,
  writeAdminCaseMessage,
} from '@chophien/domain/returns/admin-contract'
import { caseMessages } from '@chophien/domain/returns/messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { anyOrder } from '../orders/transition-order.queries.ts'
import { findCases, findCasesOfOrder } from './case-lists.queries.ts'
import { anyCase } from './case-state.queries.ts'
import { findNames } from './cases.queries.ts'
import {
  approveDecision,
  decideCase,
  previewDecision,
  previewWaiting,
  rejectDecision,
  takeCase,
} from './decide-case.ts'
import { openCase } from './open-case.ts'
import { presentSummary, type ShowDeps, showAdminCase } from './show-case.ts'
import { writeMessage } from './write-message.ts'

/** The administrators' side of cases. */
export function returnAdminRoutes(route: Router, deps: ShowDeps): void {
  const { db, settings } = deps
  const shown = async (id: number, adminId: number, done: string) =>
    new Answer(await showAdminCase(deps, id, adminId), done)

  route.guarded(listAdminCases, async ({ query, reads }) => {
    const page = await findCases(reads, 'all', query)
    return { ...page, items: page.items.map(presentSummary) }
  })
  route.guarded(getAdminCase, ({ user, params }) => showAdminCase(deps, params.id, user.id))
  route.guarded(listOrderCasesOfAdmin, async ({ params }) => {
    const order = await findCaseOrder(db, anyOrder(params.id))
    if (!order) throw orderErrors.ORDER_NOT_FOUND()
    return (await findCasesOfOrder(db, order)).map(presentSummary)
  })
  route.guarded(openAdminCase, async ({ user, params, body }) => {
    const { kind, note, lines } = body
    const reason = kind === 'NOT_RECEIVED' ? 'NOT_RECEIVED' : 'OTHER'
    const opened = await db.transaction(async (tx) => {
      const opener = { by: 'admin', id: user.id } as const
      const { caseId, order } = await openCase(tx, settings, anyOrder(params.id), { kind, reason, note, lines }, opener)
      await recordActions(tx, user.id, [
        { action: 'case.open', subjectId: caseId, subjectName: order.orderNumber, after: { kind }, reason: note },
      ])
      return caseId
    })
    return shown(opened, user.id, caseMessages.openedByAdmin)
  })
  route.guarded(takeEndpoint, async ({ user, params, body }) => {
    await takeCase(deps, params.id, user.id, body.note)
    return shown(params.id, user.id, caseMessages.taken)
  })
  route.guarded(previewEndpoint, ({ params, body }) =>
    previewDecision(db, settings, params.id, body, (of) => findNames(db, of)),
  )
  route.guarded(previewWaitingDecision, ({ params, body }) =>
    previewWaiting(db, settings, params.id, body.decisionId, (of) => findNames(db, of)),
  )
  route.guarded(decideEndpoint, async ({ user, params, body }) => {
    await decideCase(deps, params.id, user.id, body)
    const detail = await showAdminCase(deps, params.id, user.id)
    return new Answer(detail, detail.waiting ? caseMessages.waitsForSecond : caseMessages.decided)
  })
  route.guarded(approveEndpoint, async ({ user, params, body }) => {
    await approveDecision(deps, params.id, user.id, body)
    return shown(params.id, user.id, caseMessages.approved)
  })
  route.guarded(rejectEndpoint, async ({ user, params, body }) => {
    await rejectDecision(deps, params.id, user.id, body)
    return shown(params.id, user.id, caseMessages.rejected)
  })
  route.guarded(writeAdminCaseMessage, async ({ user, params, body }) => {
    await writeMessage(db, anyCase(params.id), { by: 'admin', authorId: user.id, text: body.text })
    return shown(params.id, user.id, caseMessages.written)
  })
}
