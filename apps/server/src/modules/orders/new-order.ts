import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { type OrderTimes, orderDeadlineOf } from '@chophien/domain/orders/order-deadlines'
import type { CheckoutPrice, ShopPrice } from '@chophien/domain/orders/pricing'
import type { TakenVariant } from '../catalog/stock.queries.ts'
import type { NewCheckout, NewOrder, NewOrderItem, Reserved } from './checkout.queries.ts'
import { newOrderNumber } from './order-number.ts'
import { presentDeadline } from './orders.queries.ts'

/** A line of a checkout: a variant whose units were taken out of stock, with its reserved identifiers. */
export type TakenLine = TakenVariant & Reserved & { currentPrice: number; commissionCap: number | null }

type PricedShop = ShopPrice<TakenLine>

const itemsOf = ({ lines }: PricedShop): NewOrderItem[] =>
  lines.map(({ line, subtotal, commission }) => ({
    shopId: line.shopId,
    orderId: lines[0].line.orderId,
    id: line.itemId,
    productId: line.productId,
    variantId: line.variantId,
    productNameSnapshot: line.productName,
    variantOptionsSnapshot: line.options,
    imageUrl: line.imageUrl,
    unitPrice: line.currentPrice,
    quantity: line.quantity,
    subtotal,
    commissionBps: line.commissionBps,
    commission,
    reviewed: false,
    reviewId: null,
  }))

/** One shop's order as it is written. */
function rowOf({ lines: [{ line }], ...price }: PricedShop): NewOrder {
  return {
    id: line.orderId,
    shopId: line.shopId,
    shopName: line.shopName,
    orderNumber: newOrderNumber(line.at),
    subtotal: price.subtotal,
    shippingFee: price.shippingFee,
    totalAmount: price.total,
    commission: price.commission,
  }
}

/** An item as the shopper sees it. */
const toldItem = (item: NewOrderItem): OrderItem => {
  const { shopId: _s, orderId: _o, variantId: _v, commissionBps: _b, commission: _c, ...told } = item
  return told
}

interface NewOrderTimes {
  at: Date
  payBefore: Date | null
  /** How long orders wait. */
  times: OrderTimes
}

/** One shop's order as the shopper sees it. */
function orderOf(
  row: NewOrder,
  items: readonly NewOrderItem[],
  checkout: NewCheckout,
  { at, payBefore, times }: NewOrderTimes,
): Order {
  const { commission: _commission, ...order } = row
  const { orderStatus, paymentMethodCode, shippingAddress, billingAddress, customerPhone, notesToSeller } = checkout
  return {
    ...order,
    orderedAt: at.toISOString(),
    orderStatus,
    paymentMethodCode,
    paymentStatus: 'UNPAID',
    shippingAddress,
    billingAddress,
    customerPhone,
    notesToSeller,
    carrier: null,
    trackingCode: null,
    orderItems: items.map(toldItem),
    payBefore: payBefore?.toISOString() ?? null,
    deadline: presentDeadline(orderDeadlineOf(orderStatus, at, times)),
    refundedAmount: 0,
    refund: null,
    timeline: [{ status: orderStatus, at: at.toISOString(), by: 'shopper', note: null }],
  }
}

interface NewOrders {
  /** As the shopper sees them, one per shop. */
  orders: Order[]
  rows: NewOrder[]
  items: NewOrderItem[]
}

/** One order per shop out of a priced checkout: what is shown and what is written, from the same figures. */
export function newOrders(price: CheckoutPrice<TakenLine>, checkout: NewCheckout, when: NewOrderTimes): NewOrders {
  const parts = price.shops.map((shop) => ({ row: rowOf(shop), items: itemsOf(shop) }))
  return {
    orders: parts.map(({ row, items }) => orderOf(row, items, checkout, when)),
    rows: parts.map(({ row }) => row),
    items: parts.flatMap(({ items }) => items),
  }
}
