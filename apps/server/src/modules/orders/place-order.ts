import type { Address } from '@chophien/domain/addresses/contract'
import type { AddressSnapshot, Order, PlacedOrders } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { priceCheckout, shippingFees, splitShippingFee } from '@chophien/domain/orders/pricing'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import { claimedRows } from '../cart/cart.queries.ts'
import { type TakenVariant, takePieces } from '../catalog/stock.ts'
import { answerOnce, rememberedAnswer } from './idempotency.ts'
import { newOrderNumber } from './order-number.ts'
import { insertCheckout, type Reserved, reserved } from './orders.queries.ts'

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

/** Fails as a whole when one line cannot be sold. */
function judge(lines: readonly TakenVariant[], userId: number): void {
  for (const line of lines) {
    if (!line.sellable) throw orderErrors.ORDER_ITEM_GONE(line.productName)
    if (line.ownerId === userId) throw orderErrors.ORDER_OWN_SHOP()
    if (line.left === null) throw orderErrors.ORDER_OUT_OF_STOCK(line.productName)
  }
}

type Common = Pick<
  Order,
  'shippingAddress' | 'billingAddress' | 'customerPhone' | 'notesToSeller' | 'paymentMethodCode'
>

type Line = TakenVariant & Reserved

/** One shop's part of a checkout, as it stands the moment it is placed. */
function orderOf(lines: readonly [Line, ...Line[]], shippingFee: number, common: Common): Order {
  const [{ orderId, shopId, shopName, at }] = lines
  const orderItems = lines.map((line) => ({
    id: line.itemId,
    productId: line.productId,
    imageUrl: line.imageUrl,
    productNameSnapshot: line.productName,
    variantOptionsSnapshot: line.options,
    quantity: line.quantity,
    unitPrice: line.finalPrice,
    subtotal: line.finalPrice * line.quantity,
    reviewed: false,
    reviewId: null,
  }))
  const subtotal = orderItems.reduce((sum, item) => sum + item.subtotal, 0)
  return {
    id: orderId,
    orderNumber: newOrderNumber(at),
    orderStatus: FIRST_STATUS,
    shopId,
    shopName,
    orderedAt: at.toISOString(),
    subtotal,
    shippingFee,
    totalAmount: subtotal + shippingFee,
    ...common,
    paymentStatus: 'UNPAID',
    carrier: null,
    trackingCode: null,
    orderItems,
    timeline: [{ status: FIRST_STATUS, at: at.toISOString(), by: 'shopper', note: null }],
  }
}

/** One order per shop; the one fee is divided so that the totals add up to what the checkout showed (product.md). */
function divideByShop(lines: readonly Line[], common: Common, shippingMethodId: number) {
  const { subtotal, shippingFee } = priceCheckout(
    lines.map((line) => ({ currentPrice: line.finalPrice, quantity: line.quantity })),
    shippingMethodId,
  )
  // A group is never empty.
  const shops = [...Map.groupBy(lines, (line) => line.shopId).values()] as [Line, ...Line[]][]
  const fees = splitShippingFee(shippingFee, shops.length)
  const parts = shops.map((part, index) => ({
    order: orderOf(part, fees[index] ?? 0, common),
    variantIds: part.map((line) => line.variantId),
  }))
  return { subtotal, shippingFee, parts }
}

async function place(
  tx: Transaction,
  { userId, key, wanted }: { userId: number; key: string | null; wanted: PlaceOrder },
): Promise<PlacedOrders> {
  const itemIds = [...new Set(wanted.selectedCartItemIds)]
  const addressIds = [wanted.shippingAddressId, wanted.billingAddressId ?? wanted.shippingAddressId]
  // Neither waits for the other; both are on their way before anything can be refused.
  const [found, lines] = await Promise.all([
    findSomeAddresses(tx, userId, addressIds),
    takePieces<Reserved>(tx, claimedRows(userId, itemIds), reserved),
  ])
  const places = placesAmong(found, wanted)
  const [first] = lines
  if (!first || lines.length < itemIds.length) throw orderErrors.CART_ITEMS_NOT_FOUND()
  judge(lines, userId)
  const { customerPhone, paymentMethodCode, shippingMethodId } = wanted
  const common = { ...places, customerPhone, paymentMethodCode, notesToSeller: wanted.notesToSeller || null }
  const { parts, ...sums } = divideByShop(lines, common, shippingMethodId)
  const placed = { orders: parts.map(({ order }) => order), payment: null }
  insertCheckout(tx, {
    id: first.checkoutId,
    userId,
    ...sums,
    ...common,
    status: FIRST_STATUS,
    shippingMethodId,
    parts,
    also: key === null ? null : rememberedAnswer({ userId, key, body: wanted }, placed),
  })
  return placed
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
export async function placeOrders(
  { db }: { db: Database },
  order: { userId: number; key: string | null; wanted: PlaceOrder },
): Promise<Placement> {
  const { userId, key, wanted } = order
  if (!(wanted.shippingMethodId in shippingFees)) throw orderErrors.SHIPPING_METHOD_UNKNOWN()
  if (wanted.paymentMethodCode !== 'COD') throw orderErrors.PAYMENT_METHOD_NOT_READY()
  const attempt = () => db.transaction((tx) => place(tx, order))
  if (!key) return { placed: await attempt(), replayed: false }
  const { result, replayed } = await answerOnce(db, { userId, key, body: wanted }, attempt)
  return { placed: result, replayed }
}
