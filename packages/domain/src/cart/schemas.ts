import * as z from 'zod/mini'
import { SEARCH_TERM_MAX } from '../catalog/limits.ts'
import { Id, IdParams, line, Money, Nothing } from '../contract/fields.ts'

const QUANTITY = 'Số lượng không hợp lệ.'

const Quantity = z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(1_000_000, QUANTITY))

export const CartItem = z.object({
  id: Id,
  productId: Id,
  variantId: Id,
  productName: z.string(),
  shopId: Id,
  shopName: z.string(),
  imageUrl: z.nullable(z.string()),
  variantOptions: z.string(),
  currentPrice: Money,
  quantity: z.int(),
  stockQuantity: z.int(),
  /** False when it cannot be bought now: sold out, removed, or fewer units left than wanted. */
  available: z.boolean(),
  unavailableReason: z.nullable(z.string()),
  /** The same for programs. */
  unavailableCode: z.nullable(z.enum(['GONE', 'SOLD_OUT', 'TOO_FEW'])),
  /** The words of the search that it was found by, if it was. */
  foundBy: z.nullable(z.string()),
  /** False while its shop takes no cash on delivery. */
  takesCash: z.boolean(),
})
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({ items: z.array(CartItem), count: z.int() })
export type Cart = z.output<typeof Cart>

export const getCart = {
  summary: 'Giỏ hàng',
  data: Cart,
}

export const getCartCount = {
  summary: 'Số dòng trong giỏ hàng',
  data: z.int(),
}

export const addCartItem = {
  summary: 'Thêm vào giỏ; cùng phân loại thì cộng dồn',
  body: z.object({
    variantId: Id,
    quantity: z._default(Quantity, 1),
    /** The words of the search that its product was opened from. */
    foundBy: z.optional(line({ max: SEARCH_TERM_MAX })),
  }),
  data: z.object({ item: CartItem, count: z.int() }),
}

export const updateCartItem = {
  summary: 'Đổi số lượng hoặc phân loại',
  params: IdParams,
  body: z.object({ quantity: Quantity, variantId: z.optional(Id) }),
  data: z.object({ item: CartItem, count: z.int() }),
}

export const deleteCartItem = {
  summary: 'Xóa một dòng',
  params: IdParams,
  data: z.object({ count: z.int() }),
}

export const clearCart = {
  summary: 'Xóa cả giỏ hàng',
  data: Nothing,
}
