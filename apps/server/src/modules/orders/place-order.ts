import type { Address } from '@chophien/domain/addresses/contract'
import { commissionOf } from '@chophien/domain/ledger/commission'
import { placedPosting } from '@chophien/domain/ledger/postings'
import type { AddressSnapshot, Order, PlacedOrders } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { priceCheckout, shippingFees, splitShippingFee } from '@chophien/domain/orders/pricing'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { isWithinMomo } from '@chophien/domain/payments/momo-limits'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import { claimedRows } from '../cart/cart.queries.ts'
import { type TakenVariant, takeStock } from '../catalog/stock.ts'
import { bookingOf } from '../ledger/book.ts'
import type { PaymentTerms } from '../payments/payment-terms.ts'
import { newTransferCode } from '../payments/transfer-code.ts'
import { answerOnce, rememberedAnswer } from './idempotency.ts'
import { newOrderNumber } from './order-number.ts'
import { insertCheckout, type Reserved, reserved, reservedWithPayment } from './orders.queries.ts'

/** What is paid at the door waits for the seller at once; everything else for its money first (product.md, cart and checkout). */
const firstStatusOf = (method: PaymentMethod): OrderStatus =>
  method === 'COD' ? 'AWAITING_CONFIRMATION' : 'PENDING_PAYMENT'

function snapshot({
  id: _id,
  addressType: _type,
  isDefaultShipping: _s,
  isDefaultBilling: _b,
  ...address
}: Address): AddressSnapshot {
  return address
}

function chooseAddresses(found: readonly Address[], wanted: PlaceOrder) {
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
  | 'shippingAddress'
  | 'billingAddress'
  | 'customerPhone'
  | 'notesToSeller'
  | 'paymentMethodCode'
  | 'orderStatus'
  | 'payBefore'
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
    refund: null,
    timeline: [{ status: common.orderStatus, at: at.toISOString(), by: 'shopper', note: null }],
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
    commission: part.reduce((sum, line) => sum + commissionOf(line.finalPrice * line.quantity, line.commissionBps), 0),
    items: part.map(({ variantId, commissionBps }) => ({ variantId, commissionBps })),
  }))
  return { subtotal, shippingFee, parts }
}

interface Placing {
  userId: number
  key: string | null
  wanted: PlaceOrder
}

/** How a checkout is to be paid, and what is written for it; null where money changes hands at the door. */
function paymentOf(
  terms: PaymentTerms,
  { userId, wanted }: Placing,
  first: Line,
  amount: number,
  orders: readonly Order[],
) {
  const { paymentMethodCode: method } = wanted
  if (method === 'COD') return null
  if (method === 'MOMO' && !isWithinMomo(amount)) throw paymentErrors.MOMO_AMOUNT()
  const transferCode = newTransferCode()
  const expiresAt = new Date(first.at.getTime() + terms.ttlSeconds * 1000)
  const payment = {
    userId,
    id: first.paymentId,
    method,
    status: 'PENDING',
    amount,
    received: 0,
    transferCode,
    expiresAt,
  } as const
  const booking = bookingOf(orders.map(({ id, totalAmount }) => placedPosting({ id, userId, total: totalAmount })))
  return { shown: terms.present(payment), written: { id: payment.id, transferCode, expiresAt, booking } }
}

async function place(tx: Transaction, terms: PaymentTerms, placing: Placing): Promise<PlacedOrders> {
  const { userId, key, wanted } = placing
  const itemIds = [...new Set(wanted.selectedCartItemIds)]
  const addressIds = [wanted.shippingAddressId, wanted.billingAddressId ?? wanted.shippingAddressId]
  // Neither waits for the other; both are on their way before anything can be refused.
  const [found, lines] = await Promise.all([
    findSomeAddresses(tx, userId, addressIds),
    takeStock<Reserved>(
      tx,
      claimedRows(userId, itemIds),
      wanted.paymentMethodCode === 'COD' ? reserved : reservedWithPayment,
    ),
  ])
  const addresses = chooseAddresses(found, wanted)
  const [first] = lines
  if (!first || lines.length < itemIds.length) throw orderErrors.CART_ITEMS_NOT_FOUND()
  judge(lines, userId)
  const { customerPhone, paymentMethodCode, shippingMethodId } = wanted
  const status = firstStatusOf(paymentMethodCode)
  const payBefore =
    paymentMethodCode === 'COD' ? null : new Date(first.at.getTime() + terms.ttlSeconds * 1000).toISOString()
  const notesToSeller = wanted.notesToSeller || null
  const common = { ...addresses, customerPhone, paymentMethodCode, notesToSeller, orderStatus: status, payBefore }
  const { parts, ...sums } = divideByShop(lines, common, shippingMethodId)
  const orders = parts.map(({ order }) => order)
  const payment = paymentOf(terms, placing, first, sums.subtotal + sums.shippingFee, orders)
  const placed = { orders, payment: payment?.shown ?? null }
  insertCheckout(tx, {
    id: first.checkoutId,
    userId,
    ...sums,
    ...common,
    status,
    shippingMethodId,
    parts,
    payment: payment?.written ?? null,
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
 *  the number of lines. Prices are read under the lock that takes the stock. The same key and body again gives the first answer.
 *  Throws CART_ITEMS_NOT_FOUND, ORDER_ADDRESS_NOT_FOUND, ORDER_ITEM_GONE, ORDER_OUT_OF_STOCK, ORDER_OWN_SHOP,
 *  SHIPPING_METHOD_UNKNOWN, PAYMENT_METHOD_NOT_READY, MOMO_AMOUNT, IDEMPOTENCY_KEY_REUSED. */
export async function placeOrders(
  { db, terms }: { db: Database; terms: PaymentTerms },
  order: Placing,
): Promise<Placement> {
  const { userId, key, wanted } = order
  if (!(wanted.shippingMethodId in shippingFees)) throw orderErrors.SHIPPING_METHOD_UNKNOWN()
  if (!terms.openMethods.includes(wanted.paymentMethodCode)) throw orderErrors.PAYMENT_METHOD_NOT_READY()
  const attempt = () => db.transaction((tx) => place(tx, terms, order))
  if (!key) return { placed: await attempt(), replayed: false }
  const { result, replayed } = await answerOnce(db, { userId, key, body: wanted }, attempt)
  return { placed: result, replayed }
}
