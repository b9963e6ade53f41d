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
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { countCases, findCases } from './case-lists.queries.ts'
import { caseOfShop } from './case-state.queries.ts'
import { type PressInput, pressCase, saidOf } from './press-case.ts'
import { presentSummary, type ShowDeps, showCase } from './show-case.ts'
import { writeMessage } from './write-message.ts'

/** A shop's side of cases. */
export function returnSellerRoutes(route: Router, deps: ShowDeps): void {
  const { db } = deps
  const own = (user: CurrentUser, id: number) => caseOfShop(id, shopOf(user).id)
  const show = (user: CurrentUser, id: number) => showCase(deps, own(user, id), 'seller')
  const press = async (user: CurrentUser, id: number, name: CasePress, done: string, input: PressInput = {}) => {
    const end = await pressCase(deps, own(user, id), name, { by: 'seller', id: user.id }, input)
    return new Answer(await show(user, id), saidOf(name, end, done))
  }

  route.guarded(listSellerCases, async ({ user, query, reads }) => {
    const page = await findCases(reads, { shopId: shopOf(user).id }, query)
    return { ...page, items: page.items.map(presentSummary) }
  })
  route.guarded(countSellerCases, async ({ user, reads }) => countCases(reads, { shopId: shopOf(user).id }))
  route.guarded(getSellerCase, ({ user, params }) => show(user, params.id))
  route.guarded(agreeToCase, ({ user, params }) => press(user, params.id, 'agree', caseMessages.agreed))
  route.guarded(makeOffer, ({ user, params, body }) =>
    press(user, params.id, 'offer', caseMessages.offered, { offer: body }),
  )
  route.guarded(refuseCase, ({ user, params, body }) => press(user, params.id, 'refuse', caseMessages.refused, body))
  route.guarded(proveHandover, ({ user, params, body }) => press(user, params.id, 'prove', caseMessages.proved, body))
  route.guarded(receiveGoods, ({ user, params }) => press(user, params.id, 'received', caseMessages.received))
  route.guarded(contestGoods, ({ user, params, body }) =>
    press(user, params.id, 'contest', caseMessages.contested, body),
  )
  route.guarded(confirmGoods, ({ user, params, body }) =>
    press(user, params.id, 'confirm', caseMessages.confirmed, body),
  )
  route.guarded(
    writeSellerCaseMessage,
    async ({ user, params, body }) => {
      await writeMessage(db, own(user, params.id), { by: 'seller', authorId: user.id, text: body.text })
      return new Answer(await show(user, params.id), caseMessages.written)
    },
    { limit: limits.caseMessages },
  )
}
