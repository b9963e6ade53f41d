import * as z from 'zod/mini'
import { cursorPage, cursorQuery, exportQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, IdText, Instant, Money } from '../contract/fields.ts'
import { paymentMethods, paymentStatuses } from './messages.ts'
import { orderStatuses } from './order-status.ts'

/** An order in the list of all orders. */
export const AdminOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  shopId: Id,
  shopName: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  totalAmount: Money,
  paymentMethodCode: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  orderedAt: Instant,
})
export type AdminOrder = z.output<typeof AdminOrder>

const filters = { ...searchQuery, status: z.optional(z.enum(orderStatuses)), shopId: z.optional(IdText) }

export const listAdminOrders = {
  summary: 'Mọi đơn hàng, mới nhất trước; tìm theo mã đơn, số điện thoại người nhận hoặc tên shop',
  query: inPeriod({ ...cursorQuery, ...filters }),
  data: cursorPage(AdminOrder),
}

export const exportAdminOrders = {
  summary: 'Các đơn hàng của danh sách đang lọc, dạng CSV hoặc XLSX, tối đa 20.000 đơn',
  query: inPeriod({ ...exportQuery, ...filters }),
  data: z.unknown(),
}
