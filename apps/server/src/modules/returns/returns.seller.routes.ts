import type { CasePress } from '@chophien/domain/returns/case-presses'
import { caseMessages } from '@chophien/domain/returns/messages'
import {
  agreeToCase,
  confirmGoods,
  contestGoods,
  countSellerCases,
  getSellerCase,
  listSellerCases,
  makeOffer,
  proveHandover,
  receiveGoods,
  refuseCase,
  writeSellerCaseMessage,
} from '@chophien/domain/returns/seller-contract'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { countCases, findCases } from './case-lists.queries.ts'
import { caseOfSeller } from './case-state.queries.ts'
import { type PressInput, pressCase, saidOf } from './press-case.ts'
import { presentSummary, type ShowDeps, showCase } from './show-case.ts'
import { writeMessage } from './write-message.ts'

/** A shop's side of cases. */
export function returnSellerRoutes(route: Router, deps: ShowDeps): void {
  const { db } = deps
  const show = (ownerId: number, id: number) => showCase(deps, caseOfSeller(id, ownerId), 'seller')
  const press = async (ownerId: number, id: number, name: CasePress, done: string, input: PressInput = {}) => {
    const to = await pressCase(deps, caseOfSeller(id, ownerId), name, { by: 'seller', id: ownerId }, input)
    return new Answer(await show(ownerId, id), saidOf(name, to, done))
  }

  route.guarded(listSellerCases, async ({ user, query, reads }) => {
    const page = await findCases(reads, { shopId: await shopOfOwner(db, user.id) }, query)
    return { ...page, items: page.items.map(presentSummary) }
  })
  route.guarded(countSellerCases, async ({ user, reads }) =>
    countCases(reads, { shopId: await shopOfOwner(db, user.id) }),
  )
  route.guarded(getSellerCase, ({ user, params }) => show(user.id, params.id))
  route.guarded(agreeToCase, ({ user, params }) => press(user.id, params.id, 'agree', caseMessages.agreed))
  route.guarded(makeOffer, ({ user, params, body }) =>
    press(user.id, params.id, 'offer', caseMessages.offered, { offer: body }),
  )
  route.guarded(refuseCase, ({ user, params, body }) => press(user.id, params.id, 'refuse', caseMessages.refused, body))
  route.guarded(proveHandover, ({ user, params, body }) =>
    press(user.id, params.id, 'prove', caseMessages.proved, body),
  )
  route.guarded(receiveGoods, ({ user, params }) => press(user.id, params.id, 'received', caseMessages.received))
  route.guarded(contestGoods, ({ user, params, body }) =>
    press(user.id, params.id, 'contest', caseMessages.contested, body),
  )
  route.guarded(confirmGoods, ({ user, params, body }) =>
    press(user.id, params.id, 'confirm', caseMessages.confirmed, body),
  )
  route.guarded(
    writeSellerCaseMessage,
    async ({ user, params, body }) => {
      await writeMessage(db, caseOfSeller(params.id, user.id), { by: 'seller', authorId: user.id, text: body.text })
      return new Answer(await show(user.id, params.id), caseMessages.written)
    },
    { limit: limits.caseMessages },
  )
}
