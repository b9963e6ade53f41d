import * as z from 'zod/mini'
import { Address } from '../addresses/schemas.ts'
import { Id, IdParams, Instant, Money, pageFigures, paging } from '../contract/fields.ts'
import { prepaidMethods } from '../payments/payment-states.ts'
import { Payment } from '../payments/schemas.ts'
import { PlaceOrder, ShopperReason } from './forms.ts'
import { paymentMethods, paymentStatuses } from './messages.ts'
import { orderWaiters } from './order-deadlines.ts'
import { orderActors, orderStatuses } from './order-status.ts'

export const OrderItem = z.object({
  id: Id,
  productId: Id,
  imageUrl: z.nullable(z.string()),
  productNameSnapshot: z.string(),
  variantOptionsSnapshot: z.string(),
  quantity: z.int(),
  unitPrice: Money,
  subtotal: Money,
  reviewed: z.boolean(),
  reviewId: z.nullable(Id),
})
export type OrderItem = z.output<typeof OrderItem>

/** The address at the time of the order. */
export const AddressSnapshot = z.omit(Address, {
  id: true,
  addressType: true,
  isDefaultShipping: true,
  isDefaultBilling: true,
})
export type AddressSnapshot = z.output<typeof AddressSnapshot>

export const Order = z.object({
  id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  shopId: Id,
  shopName: z.string(),
  orderedAt: Instant,
  subtotal: Money,
  shippingFee: Money,
  totalAmount: Money,
  paymentMethodCode: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  shippingAddress: AddressSnapshot,
  billingAddress: AddressSnapshot,
  customerPhone: z.string(),
  notesToSeller: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  orderItems: z.array(OrderItem),
  /** Payment deadline; null unless it is waiting for payment. */
  payBefore: z.nullable(Instant),
  /** When the waiting of its status is over, and for whom it waits; null where nobody's time runs. */
  deadline: z.nullable(z.object({ at: Instant, waitsFor: z.enum(orderWaiters) })),
  /** What cases gave back of `totalAmount`, in đồng. */
  refundedAmount: Money,
  /** All that is given back of the order, summed: its end, or its cases. `paidAt`: the last one; null while one is due. */
  refund: z.nullable(
    z.object({ amount: Money, method: z.enum(prepaidMethods), dueAt: Instant, paidAt: z.nullable(Instant) }),
  ),
  timeline: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: Instant,
      by: z.enum(orderActors),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Order = z.output<typeof Order>

/** `payment`: the payment of the checkout; null for cash on delivery. */
export const PlacedOrders = z.object({ orders: z.array(Order), payment: z.nullable(Payment) })
export type PlacedOrders = z.output<typeof PlacedOrders>

export const placeOrder = {
  summary:
    'Đặt hàng: một đơn cho mỗi gian hàng; gửi kèm Idempotency-Key; tổng tiền khác expectedTotal hoặc hàng khác expectedLines thì từ chối (PRICE_CHANGED)',
  body: PlaceOrder,
  data: PlacedOrders,
}

export const listOrders = {
  summary: 'Đơn hàng của tôi, mới nhất trước',
  query: z.object({ ...paging }),
  data: z.object({ content: z.array(Order), ...pageFigures }),
}

export const getOrder = {
  summary: 'Chi tiết đơn hàng',
  params: IdParams,
  data: Order,
}

export const cancelOrder = {
  summary: 'Hủy đơn đang chờ xác nhận, có thể kèm lý do',
  params: IdParams,
  body: ShopperReason,
  data: Order,
}

export const requestReturn = {
  summary: 'Yêu cầu trả hàng của đơn đã giao, có thể kèm lý do',
  params: IdParams,
  body: ShopperReason,
  data: Order,
}

/** `cartItemIds`: the rows of the cart that hold these goods now. `count`: the number of rows in the cart. `notes`: what is not as it was, one
 *  sentence for each line. */
export const BoughtAgain = z.object({ cartItemIds: z.array(Id), count: z.int(), notes: z.array(z.string()) })
export type BoughtAgain = z.output<typeof BoughtAgain>

export const buyAgain = {
  summary: 'Mua lại: cho vào giỏ những món của đơn còn mua được; món đã có trong giỏ không tăng quá số lượng của đơn',
  params: IdParams,
  data: BoughtAgain,
}

export const confirmReceipt = {
  summary: 'Xác nhận đã nhận được hàng',
  params: IdParams,
  data: Order,
}
