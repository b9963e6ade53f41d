import type { ShopCallName } from '@chophien/domain/shops/shop-calls'
import { createMay } from './may.ts'

/** What the person may do in the seller centre, as `page/know-shop-access.ts` learns it. */
export const shopMay = createMay<ShopCallName>()

export const { useKnown: useShopAccess, now: mayOfShopNow } = shopMay
