import { SERVICE_DAYS, SERVICE_ORDERS_MAX, serviceOf } from '@chophien/domain/returns/figures'
import type { ShopService } from '@chophien/domain/shops/service-schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import { requirePublicShop } from '../shops/public-shop.ts'
import { findShopFigures } from './shop-figures.queries.ts'

const none = { count: 0, of: 0 }

/** How an approved shop serves, for shoppers. Throws SHOP_NOT_FOUND. */
export async function readShopService(db: ReadDb, shopId: number): Promise<ShopService> {
  await requirePublicShop(db, shopId)
  const [figures] = await findShopFigures(db, shopId, { periods: [SERVICE_DAYS], newest: SERVICE_ORDERS_MAX })
  return serviceOf(figures ?? { cancelled: none, late: none, returned: none })
}
