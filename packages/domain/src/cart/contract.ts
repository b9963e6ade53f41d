import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, Money, Nothing } from '../contract/fields.ts'

export const CART_ROWS_MAX = 200
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
  /** False when it cannot be bought now: sold out, gone, or fewer left than wanted. */
  available: z.boolean(),
  unavailableReason: z.nullable(z.string()),
})
export type CartItem = z.output<typeof CartItem>

export const Cart = z.object({ items: z.array(CartItem), count: z.int() })
export type Cart = z.output<typeof Cart>

export const getCart = endpoint({
  method: 'GET',
  path: '/v1/cart',
  summary: 'Giỏ hàng',
  access: 'user',
  data: Cart,
})
export const getCartCount = endpoint({
  method: 'GET',
  path: '/v1/cart/count',
  summary: 'Số dòng trong giỏ hàng',
  access: 'user',
  data: z.int(),
})
export const addCartItem = endpoint({
  method: 'POST',
  path: '/v1/cart/items',
  summary: 'Thêm vào giỏ; cùng phân loại thì cộng dồn',
  access: 'user',
  status: 201,
  body: z.object({ variantId: Id, quantity: z._default(Quantity, 1) }),
  data: z.object({ item: CartItem, count: z.int() }),
})
export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/v1/cart/items/{id}',
  summary: 'Đổi số lượng hoặc phân loại',
  access: 'user',
  params: IdParams,
  body: z.object({ quantity: Quantity, variantId: z.optional(Id) }),
  data: z.object({ item: CartItem, count: z.int() }),
})
export const deleteCartItem = endpoint({
  method: 'DELETE',
  path: '/v1/cart/items/{id}',
  summary: 'Xóa một dòng',
  access: 'user',
  params: IdParams,
  data: z.object({ count: z.int() }),
})
export const clearCart = endpoint({
  method: 'DELETE',
  path: '/v1/cart',
  summary: 'Xóa cả giỏ hàng',
  access: 'user',
  data: Nothing,
})
