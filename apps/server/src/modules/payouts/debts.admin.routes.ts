import { excuseDebt as excuseCall, getShopDebt, listOverdueShops } from '@chophien/domain/payouts/debt-contract'
import { debtMessages } from '@chophien/domain/payouts/debt-messages'
import { debtSteps } from '@chophien/domain/payouts/debt-steps'
import { Answer, type Router } from '../../platform/http/router.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { findOverdueShops } from './debts.queries.ts'
import { excuseDebt } from './excuse-debt.ts'
import type { DebtDeps } from './review-debts.ts'
import { showShopDebt } from './show-debt.ts'

/** What shops owe the marketplace, what follows from it, and where an administrator leaves it alone. */
export function debtAdminRoutes(route: Router, deps: DebtDeps): void {
  const { db } = deps
  route.guarded(getShopDebt, async ({ params }) => {
    await requireSeller(db, params.id)
    return showShopDebt(db, deps, params.id)
  })
  route.guarded(listOverdueShops, async ({ query, reads }) => {
    const page = await findOverdueShops(reads, query)
    return {
      ...page,
      items: page.items.map(({ step, since, excusedUntil, ...shop }) => ({
        ...shop,
        since: since.toISOString(),
        step: debtSteps[step - 1] ?? 'NOTICE',
        excusedUntil: excusedUntil?.toISOString() ?? null,
      })),
    }
  })
  route.guarded(excuseCall, async ({ user, params, body }) => {
    await excuseDebt(deps, { shopId: params.id, adminId: user.id, ...body })
    return new Answer(await showShopDebt(db, deps, params.id), debtMessages.excused)
  })
}
