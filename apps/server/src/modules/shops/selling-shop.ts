import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Db } from '../../platform/database/database.ts'
import { findSellingShopOf, type SellingShop } from './selling-shop.queries.ts'

/** The shop of a user. Throws NO_SHOP. */
export async function shopOfSeller(db: Db, ownerId: number): Promise<SellingShop> {
  const shop = await findSellingShopOf(db, ownerId)
  if (!shop) throw shopErrors.NO_SHOP()
  return shop
}

/** Throws SHOP_NOT_SELLING unless the shop's products may be published. */
export function requireApproved({ approved }: SellingShop): void {
  if (!approved) throw sellerProductErrors.SHOP_NOT_SELLING()
}

/** The id of a user's shop. Throws NO_SHOP. */
export const shopOfOwner = async (db: Db, ownerId: number): Promise<number> => (await shopOfSeller(db, ownerId)).id

/** Throws SHOP_NOT_FOUND unless the shop is this user's. */
export async function requireOwnShop(db: Db, ownerId: number, shopId: number): Promise<void> {
  if ((await findSellingShopOf(db, ownerId))?.id !== shopId) throw shopErrors.SHOP_NOT_FOUND()
}
