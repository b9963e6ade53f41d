import { getSellerTaxes } from '@chophien/domain/taxes/seller-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { readShopTaxes } from './tax-report.ts'

/** The taxes that were withheld from a shop. */
export function taxSellerRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(getSellerTaxes, async ({ user, query, reads }) =>
    readShopTaxes(reads, await shopOfOwner(db, user.id), query),
  )
}
