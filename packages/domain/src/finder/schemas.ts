import * as z from 'zod/mini'
import { productStateNames } from '../catalog/admin-messages.ts'
import { Id, Instant, line, Money } from '../contract/fields.ts'
import { SEARCH_MAX } from '../contract/lists.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { shopStatuses } from '../shops/schemas.ts'

const query = z.object({
  q: line({ required: 'Vui lòng nhập từ khóa.', max: SEARCH_MAX, tooLong: 'Từ khóa quá dài.' }),
})

const FoundOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  shopName: z.string(),
  recipientName: z.string(),
  totalAmount: Money,
  orderedAt: Instant,
})
export type FoundOrder = z.output<typeof FoundOrder>

const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  locked: z.boolean(),
})

const FoundShop = z.object({ id: Id, name: z.string(), status: z.enum(shopStatuses), ownerName: z.string() })

const productStates = Object.keys(productStateNames) as (keyof typeof productStateNames)[]

const FoundProduct = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  status: z.enum(productStates),
  shopId: Id,
  /** Whose it is; of the own shop the seller's code. */
  detail: z.string(),
})

/** What the search of the admin console finds: the newest of each kind. */
export const AdminFindings = z.object({
  orders: z.array(FoundOrder),
  people: z.array(FoundPerson),
  shops: z.array(FoundShop),
  products: z.array(FoundProduct),
})
export type AdminFindings = z.output<typeof AdminFindings>

/** What the search of the seller centre finds in the own shop: the newest of each kind. */
export const SellerFindings = z.pick(AdminFindings, { orders: true, products: true })
export type SellerFindings = z.output<typeof SellerFindings>

export const findAnything = {
  summary:
    'Tìm nhanh, tối đa 5 kết quả mỗi loại: đơn hàng (đầu mã đơn, số điện thoại người nhận), người dùng (tên, email, số điện thoại), shop, sản phẩm',
  query,
  data: AdminFindings,
}

export const findInShop = {
  summary:
    'Người bán: tìm nhanh trong shop, tối đa 5 kết quả mỗi loại: đơn hàng (đầu mã đơn, số điện thoại hoặc tên người nhận), sản phẩm (tên, mã)',
  query,
  data: SellerFindings,
}
