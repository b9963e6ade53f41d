import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { type DebtViewDeps, showOwnDebt } from './show-debt.ts'

/** What the seller's own shop owes the marketplace. */
export function debtSellerRoutes(route: Router, deps: DebtViewDeps): void {
  route.guarded(getOwnDebt, async ({ user, reads }) => showOwnDebt(reads, deps, shopOf(user).id))
}
