import type { Address } from '@chophien/domain/addresses/contract'
import type { AddressSnapshot, Order, PlacedOrders } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { priceCheckout, shippingFees, splitShippingFee } from '@chophien/domain/orders/pricing'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import { type ClaimedRow, claimRows } from '../cart/cart.queries.ts'
import { type TakenVariant, takePieces } from '../catalog/stock.ts'
import { claimKey, rememberAnswer } from './idempotency.ts'
import { newOrderNumber } from './order-number.ts'
import { insertCheckout, type NewCheckout, type NewOrder } from './orders.queries.ts'

const FIRST_STATUS: OrderStatus = 'AWAITING_CONFIRMATION'

function snapshot({
  id: _id,
  addressType: _type,
  isDefaultShipping: _s,
  isDefaultBilling: _b,
  ...address
}: Address): AddressSnapshot {
  return address
}

function placesAmong(found: readonly Address[], wanted: PlaceOrder) {
  const billingId = wanted.billingAddressId ?? wanted.shippingAddressId
  const shipping = found.find((address) => address.id === wanted.shippingAddressId)
  const billing = found.find((address) => address.id === billingId)
  if (!shipping || !billing) throw orderErrors.ORDER_ADDRESS_NOT_FOUND()
  return { shippingAddress: snapshot(shipping), billingAddress: snapshot(billing) }
}

/** Takes the pieces of the claimed rows off the shelf, or fails as a whole. */
async function takeGoods(tx: Transaction, userId: number, rows: readonly ClaimedRow[]): Promise<TakenVariant[]> {
  const lines = await takePieces(tx, rows)
  for (const line of lines) {
    if (!line.sellable) throw orderErrors.ORDER_ITEM_GONE(line.productName)
    if (line.ownerId === userId) throw orderErrors.ORDER_OWN_SHOP()
    if (line.left === null) throw orderErrors.ORDER_OUT_OF_STOCK(line.productName)
  }
  return lines
}

function orderOf(shopId: number, lines: TakenVariant[], shippingFee: number, now: Date): NewOrder {
  const items = lines.map((line) => ({
    productId: line.productId,
    imageUrl: line.imageUrl,
    productNameSnapshot: line.productName,
    variantOptionsSnapshot: line.options,
    quantity: line.quantity,
    unitPrice: line.finalPrice,
    subtotal: line.finalPrice * line.quantity,
  }))
  return {
    shopId,
    shopName: lines[0]?.shopName ?? '',
    orderNumber: newOrderNumber(now),
    subtotal: items.reduce((sum, item) => sum + item.subtotal, 0),
    shippingFee,
    items,
    variantIds: lines.map((line) => line.variantId),
  }
}

/** One order per shop; the one fee is divided so that the totals add up to what the checkout showed (product.md). */
function divideByShop(lines: TakenVariant[], shippingMethodId: number, now: Date) {
  const byShop = Map.groupBy(lines, (line) => line.shopId)
  const { subtotal, shippingFee } = priceCheckout(
    lines.map((line) => ({ currentPrice: line.finalPrice, quantity: line.quantity })),
    shippingMethodId,
  )
  const fees = splitShippingFee(shippingFee, byShop.size)
  const orders = [...byShop].map(([shopId, part], index) => orderOf(shopId, part, fees[index] ?? 0, now))
  return { subtotal, shippingFee, orders }
}

async function write(tx: Transaction, checkout: NewCheckout): Promise<Order[]> {
  const written = await insertCheckout(tx, checkout)
  return checkout.orders.map((order) => {
    const row = written.find(({ shopId }) => shopId === order.shopId)
    if (!row) throw new Error('an order was not written')
    const orderedAt = row.orderedAt.toISOString()
    return {
      id: row.id,
      orderNumber: order.orderNumber,
      orderStatus: checkout.status,
      shopId: order.shopId,
      shopName: order.shopName,
      orderedAt,
      subtotal: order.subtotal,
      shippingFee: order.shippingFee,
      totalAmount: order.subtotal + order.shippingFee,
      paymentMethodCode: checkout.paymentMethod,
      paymentStatus: 'UNPAID',
      shippingAddress: checkout.shippingAddress,
      billingAddress: checkout.billingAddress,
      customerPhone: checkout.customerPhone,
      notesToSeller: checkout.notesToSeller,
      carrier: null,
      trackingCode: null,
      orderItems: order.items.map((item, index) => ({
        id: row.items.find(({ variantId }) => variantId === order.variantIds[index])?.id ?? 0,
        ...item,
        reviewed: false,
        reviewId: null,
      })),
      timeline: [{ status: checkout.status, at: orderedAt, by: 'shopper', note: null }],
    }
  })
}

export interface Placement {
  placed: PlacedOrders
  /** True when this answer was given before, to the same key. */
  replayed: boolean
}

/** Turns selected cart rows into one order per shop: all or nothing, in one transaction whose number of statements does not depend on
 *  the number of lines. Prices are read under the lock that takes the pieces. The same key and body again gives the first answer.
 *  Throws CART_ITEMS_NOT_FOUND, ORDER_ADDRESS_NOT_FOUND, ORDER_ITEM_GONE, ORDER_OUT_OF_STOCK, ORDER_OWN_SHOP,
 *  SHIPPING_METHOD_UNKNOWN, PAYMENT_METHOD_NOT_READY, IDEMPOTENCY_KEY_REUSED. */
export function placeOrders(
  { db }: { db: Database },
  { userId, key, wanted }: { userId: number; key: string | null; wanted: PlaceOrder },
): Promise<Placement> {
  if (!(wanted.shippingMethodId in shippingFees)) throw orderErrors.SHIPPING_METHOD_UNKNOWN()
  if (wanted.paymentMethodCode !== 'COD') throw orderErrors.PAYMENT_METHOD_NOT_READY()
  return db.transaction(async (tx) => {
    const earlier = key && (await claimKey<PlacedOrders>(tx, { userId, key, body: wanted }))
    if (earlier) return { placed: earlier.result, replayed: true }
    const itemIds = [...new Set(wanted.selectedCartItemIds)]
    const addressIds = [wanted.shippingAddressId, wanted.billingAddressId ?? wanted.shippingAddressId]
    // Neither waits for the other; both are on their way before anything can be refused.
    const [found, rows] = await Promise.all([findSomeAddresses(tx, userId, addressIds), claimRows(tx, userId, itemIds)])
    const places = placesAmong(found, wanted)
    if (rows.length < itemIds.length) throw orderErrors.CART_ITEMS_NOT_FOUND()
    const lines = await takeGoods(tx, userId, rows)
    const orders = await write(tx, {
      userId,
      ...divideByShop(lines, wanted.shippingMethodId, new Date()),
      ...places,
      paymentMethod: wanted.paymentMethodCode,
      status: FIRST_STATUS,
      customerPhone: wanted.customerPhone,
      notesToSeller: wanted.notesToSeller || null,
      shippingMethodId: wanted.shippingMethodId,
    })
    const placed = { orders, payment: null }
    if (key) rememberAnswer(tx, { userId, key, body: placed })
    return { placed, replayed: false }
  })
}
