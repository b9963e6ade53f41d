import { requestReturn } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { CasePress } from '@chophien/domain/returns/case-presses'
import { readReason } from '@chophien/domain/returns/case-reasons'
import {
  acceptOffer,
  declineOffer,
  escalateCase,
  getCase,
  getReturnable,
  listOrderCases,
  openCase as openCaseEndpoint,
  sendBack,
  withdrawCase,
  writeCaseMessage,
} from '@chophien/domain/returns/contract'
import { caseMessages } from '@chophien/domain/returns/messages'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findCaseOrder } from '../orders/case-orders.queries.ts'
import { keyOf, writeOnce } from '../orders/idempotency.ts'
import { findOrderOfShopper } from '../orders/orders.queries.ts'
import { orderOfShopper } from '../orders/transition-order.queries.ts'
import { findCasesOfOrder } from './case-lists.queries.ts'
import { caseOfShopper } from './case-state.queries.ts'
import { openCase, type WantedCase } from './open-case.ts'
import { type PressInput, pressCase, saidOf } from './press-case.ts'
import { returnableOf } from './returnable.ts'
import { presentSummary, type ShowDeps, showCase } from './show-case.ts'
import { writeMessage } from './write-message.ts'

/** The shopper's side of cases. */
export function returnRoutes(route: Router, { orderTimes, ...deps }: ShowDeps & { orderTimes: OrderTimes }): void {
  const { db, settings } = deps
  /** Returns its id. Sent twice with one key the case is opened once. */
  const open = async (userId: number, orderId: number, wanted: WantedCase, key: string | null = null) => {
    const { id } = await writeOnce(db, { userId, key, body: { orderId, ...wanted } }, async (tx) => {
      const opener = { by: 'shopper', id: userId } as const
      return (await openCase(tx, settings, orderOfShopper(orderId, userId), wanted, opener)).caseId
    })
    return id
  }
  const show = (userId: number, id: number) => showCase(deps, caseOfShopper(id, userId), 'shopper')
  const press = async (userId: number, id: number, name: CasePress, done: string, input: PressInput = {}) => {
    const end = await pressCase(deps, caseOfShopper(id, userId), name, { by: 'shopper', id: userId }, input)
    return new Answer(await show(userId, id), saidOf(name, end, done))
  }

  route.guarded(getReturnable, ({ user, params }) => returnableOf(db, settings, orderOfShopper(params.id, user.id)))
  route.guarded(
    openCaseEndpoint,
    async ({ user, params, body, request }) => {
      const id = await open(user.id, params.id, body, keyOf(request.headers['idempotency-key']))
      return new Answer(await show(user.id, id), caseMessages.opened)
    },
    { limit: limits.cases },
  )
  route.guarded(
    requestReturn,
    async ({ user, params, body }) => {
      await open(user.id, params.id, { kind: 'RETURN', ...readReason(body?.reason ?? null), lines: [] })
      const order = await findOrderOfShopper(db, user.id, params.id, orderTimes)
      if (!order) throw orderErrors.ORDER_NOT_FOUND()
      return new Answer(order, orderMessages.returnRequested)
    },
    { limit: limits.cases },
  )
  route.guarded(listOrderCases, async ({ user, params }) => {
    const order = await findCaseOrder(db, orderOfShopper(params.id, user.id))
    if (!order) throw orderErrors.ORDER_NOT_FOUND()
    return (await findCasesOfOrder(db, order)).map(presentSummary)
  })
  route.guarded(getCase, ({ user, params }) => show(user.id, params.id))
  route.guarded(withdrawCase, ({ user, params }) => press(user.id, params.id, 'withdraw', caseMessages.withdrawn))
  route.guarded(acceptOffer, ({ user, params, body }) =>
    press(user.id, params.id, 'accept', caseMessages.accepted, { accepted: body?.amount }),
  )
  route.guarded(declineOffer, ({ user, params }) => press(user.id, params.id, 'decline', caseMessages.declined))
  route.guarded(escalateCase, ({ user, params }) => press(user.id, params.id, 'escalate', caseMessages.escalated))
  route.guarded(sendBack, ({ user, params, body }) =>
    press(user.id, params.id, 'sent-back', caseMessages.sentBack, { sentBack: body }),
  )
  route.guarded(
    writeCaseMessage,
    async ({ user, params, body }) => {
      await writeMessage(db, caseOfShopper(params.id, user.id), { by: 'shopper', authorId: user.id, text: body.text })
      return new Answer(await show(user.id, params.id), caseMessages.written)
    },
    { limit: limits.caseMessages },
  )
}
