import { getSellerPlan } from '@chophien/domain/plans/seller-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { showOwnPlan } from './show-plans.ts'

/** What commission the seller's own shop pays. */
export function planSellerRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(getSellerPlan, async ({ user }) => showOwnPlan(db, shopOf(user).id))
}
