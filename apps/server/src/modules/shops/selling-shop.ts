import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { shopErrors } from '@chophien/domain/shops/errors'
import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { CallerShop, CurrentUser } from '../../platform/http/router.ts'
import type { SellingShop } from './selling-shop.queries.ts'

/** The shop that the caller owns or works for, as it was when the call was let in. Throws NOT_OF_SHOP. */
export function shopOf({ shop }: Pick<CurrentUser, 'shop'>): CallerShop {
  if (!shop) throw shopStaffErrors.NOT_OF_SHOP()
  return shop
}

/** Throws SHOP_NOT_SELLING unless the shop's products may be published. */
export function requireApproved({ approved }: SellingShop): void {
  if (!approved) throw sellerProductErrors.SHOP_NOT_SELLING()
}

/** Throws SHOP_NOT_FOUND unless the caller's shop is this one. */
export function requireShop(user: Pick<CurrentUser, 'shop'>, shopId: number): void {
  if (shopOf(user).id !== shopId) throw shopErrors.SHOP_NOT_FOUND()
}
