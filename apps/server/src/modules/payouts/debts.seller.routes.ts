import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { type DebtViewDeps, showOwnDebt } from './show-debt.ts'

/** What the seller's own shop owes the marketplace. */
export function debtSellerRoutes(route: Router, deps: DebtViewDeps & { db: Database }): void {
  route.guarded(getOwnDebt, async ({ user, reads }) => showOwnDebt(reads, deps, await shopOfOwner(deps.db, user.id)))
}
