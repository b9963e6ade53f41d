import * as z from 'zod/mini'
import { BulkOutcome, Chosen } from '../contract/bulk-schemas.ts'
import { cursorPage, cursorQuery, exportQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, Instant, Money } from '../contract/fields.ts'
import { BULK_MAX } from '../contract/lists.ts'
import { paymentMethods, paymentStatuses } from './messages.ts'
import { orderStatuses } from './order-status.ts'
import { Order } from './schemas.ts'
import { sellerOrderTabIds } from './seller-tabs.ts'

/** An order in the shop's list. */
export const SellerOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  recipientName: z.string(),
  customerPhone: z.string(),
  /** The first item and the number of others. */
  firstItem: z.object({ name: z.string(), options: z.string(), imageUrl: z.nullable(z.string()), quantity: z.int() }),
  otherItems: z.int(),
  totalAmount: Money,
  paymentMethodCode: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  orderedAt: Instant,
})
export type SellerOrder = z.output<typeof SellerOrder>

const filters = { ...searchQuery, tab: z.optional(z.enum(sellerOrderTabIds)) }

export const listSellerOrders = {
  summary: 'Người bán: đơn hàng của shop, mới nhất trước; tìm theo mã đơn, số điện thoại hoặc tên người nhận',
  query: inPeriod({ ...cursorQuery, ...filters }),
  data: cursorPage(SellerOrder),
}

export const exportSellerOrders = {
  summary: 'Người bán: các đơn hàng của danh sách đang lọc, dạng CSV hoặc XLSX, tối đa 20.000 đơn',
  query: inPeriod({ ...exportQuery, ...filters }),
  data: z.unknown(),
}

export const countSellerOrders = {
  summary: 'Người bán: số đơn ở mỗi mục, đếm đến 1000',
  data: z.record(z.enum(sellerOrderTabIds), z.int()),
}

export const confirmSellerOrders = {
  summary: 'Người bán: xác nhận nhiều đơn một lần; đơn đã đổi trạng thái được giữ nguyên',
  body: Chosen,
  data: BulkOutcome,
}

const ids = 'Danh sách đơn không hợp lệ.'

/** Ids separated by commas: `3,5,8`. */
export const IdList = z.pipe(
  z.string(ids).check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/u, ids)),
  z.transform((text) => text.split(',').map(Number)),
)

/** What a scanner reads on a slip; the pictures are `data:` URLs. */
const SlipCode = z.object({
  of: z.enum(['order', 'tracking']),
  text: z.string(),
  qr: z.string(),
  /** Code 128; null when the text is too long for the paper or has letters beyond ASCII. */
  barcode: z.nullable(z.string()),
})
export type SlipCode = z.output<typeof SlipCode>

/** Data of packing slips: the orders in the requested order, those that have no slip (product.md), and the sender. */
export const PackingSlips = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  orders: z.array(z.extend(Order, { codes: z.array(SlipCode) })).check(z.maxLength(BULK_MAX)),
  leftOut: z.array(z.object({ id: Id, orderNumber: z.string(), orderStatus: z.enum(orderStatuses) })),
})
export type PackingSlips = z.output<typeof PackingSlips>

export const getPackingSlips = {
  summary:
    'Người bán: phiếu giao hàng của các đơn (ids=3,5,8); đơn chưa thanh toán, đã hủy hoặc thất bại không có phiếu',
  query: z.object({ ids: IdList }),
  data: PackingSlips,
}
