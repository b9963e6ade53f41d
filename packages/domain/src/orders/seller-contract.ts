import * as z from 'zod/mini'
import { BulkOutcome, Chosen } from '../contract/bulk-contract.ts'
import { BULK_MAX, cursorPage, cursorQuery, searchQuery } from '../contract/cursor-contract.ts'
import { dayRange } from '../contract/day-range.ts'
import { endpoint } from '../contract/endpoint.ts'
import { Id, Instant, Money } from '../contract/fields.ts'
import { paymentMethods, paymentStatuses } from './messages.ts'
import { orderStatuses } from './order-status.ts'
import { sellerOrderTabIds } from './seller-tabs.ts'
import { StaffOrder } from './staff-contract.ts'

/** An order in the list of its shop. */
export const SellerOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  recipientName: z.string(),
  customerPhone: z.string(),
  /** The first item, and how many others there are. */
  firstItem: z.object({ name: z.string(), options: z.string(), imageUrl: z.nullable(z.string()), quantity: z.int() }),
  otherItems: z.int(),
  totalAmount: Money,
  paymentMethodCode: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  orderedAt: Instant,
})
export type SellerOrder = z.output<typeof SellerOrder>

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/v1/seller/orders',
  summary: 'Người bán: đơn hàng của shop, mới nhất trước; tìm theo mã đơn, số điện thoại hoặc tên người nhận',
  access: 'seller',
  query: z.object({ ...cursorQuery, ...searchQuery, ...dayRange, tab: z.optional(z.enum(sellerOrderTabIds)) }),
  data: cursorPage(SellerOrder),
})

export const countSellerOrders = endpoint({
  method: 'GET',
  path: '/v1/seller/orders/counts',
  summary: 'Người bán: số đơn ở mỗi mục, đếm đến 1000',
  access: 'seller',
  data: z.record(z.enum(sellerOrderTabIds), z.int()),
})

export const confirmSellerOrders = endpoint({
  method: 'PUT',
  path: '/v1/seller/orders/confirm',
  summary: 'Người bán: xác nhận nhiều đơn một lần; đơn đã đổi trạng thái được giữ nguyên',
  access: 'seller',
  body: Chosen,
  data: BulkOutcome,
})

const ids = 'Danh sách đơn không hợp lệ.'

/** Numbers in a row: `3,5,8`. */
const IdList = z.pipe(
  z.string(ids).check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/u, ids)),
  z.transform((text) => text.split(',').map(Number)),
)

/** What goes onto parcels: the orders, in the order that was asked for, and who sends them. */
export const PackingSlips = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  orders: z.array(StaffOrder).check(z.maxLength(BULK_MAX)),
})
export type PackingSlips = z.output<typeof PackingSlips>

export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/v1/seller/orders/slips',
  summary: 'Người bán: phiếu giao hàng của các đơn (ids=3,5,8)',
  access: 'seller',
  query: z.object({ ids: IdList }),
  data: PackingSlips,
})
