import { accountErrors } from '@chophien/domain/accounts/errors'
import { getAdminShopFigures, getShopFigures, getShopperRefusals } from '@chophien/domain/returns/figures-contract'
import { shopErrors } from '@chophien/domain/shops/errors'
import { getShopService } from '@chophien/domain/shops/service-contract'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { findShopFigures, findShopperRefusals, isShop, isUser } from './shop-figures.queries.ts'
import { readShopService } from './shop-service.ts'

/** How reliable a shop is, for shoppers, for itself and for administrators, and what a shopper refused, for administrators. */
export function figureRoutes(route: Router, { db }: { db: Database }): void {
  // Kept for some minutes, like the page that shows it: no order tells of it.
  route.open(getShopService, ({ params }) => readShopService(db, params.id), {
    tags: ({ params }) => [`shop:${params.id}`],
  })
  route.guarded(getShopFigures, async ({ user, reads }) => findShopFigures(reads, shopOf(user).id))
  route.guarded(getAdminShopFigures, async ({ params, reads }) => {
    if (!(await isShop(reads, params.id))) throw shopErrors.SHOP_NOT_FOUND()
    return findShopFigures(reads, params.id)
  })
  route.guarded(getShopperRefusals, async ({ params, reads }) => {
    if (!(await isUser(reads, params.id))) throw accountErrors.USER_NOT_FOUND()
    return findShopperRefusals(reads, params.id)
  })
}
