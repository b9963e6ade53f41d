import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Db } from '../../platform/database/database.ts'
import { findSellingShopOf, type SellingShop } from './selling-shop.queries.ts'

/** The shop of a person. Throws NO_SHOP. */
export async function shopOfSeller(db: Db, ownerId: number): Promise<SellingShop> {
  const shop = await findSellingShopOf(db, ownerId)
  if (!shop) throw shopErrors.NO_SHOP()
  return shop
}

/** Throws SHOP_NOT_SELLING unless the shop's products may be published. */
export function requireApproved({ approved }: SellingShop): void {
  if (!approved) throw sellerProductErrors.SHOP_NOT_SELLING()
}

/** The number of the shop that somebody owns. Throws NO_SHOP. */
export const shopOfOwner = async (db: Db, ownerId: number): Promise<number> => (await shopOfSeller(db, ownerId)).id
