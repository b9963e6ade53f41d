import type { Address } from '@chophien/domain/addresses/contract'
import { placedPosting } from '@chophien/domain/ledger/postings'
import type { AddressSnapshot, Order } from '@chophien/domain/orders/contract'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { PlaceOrder } from '@chophien/domain/orders/forms'
import type { PaymentMethod } from '@chophien/domain/orders/messages'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { priceCheckout } from '@chophien/domain/orders/pricing'
import { PlacedOrders } from '@chophien/domain/orders/schemas'
import { shippingFees } from '@chophien/domain/orders/shipping-fees'
import { paymentErrors } from '@chophien/domain/payments/errors'
import { isWithinMomo } from '@chophien/domain/payments/momo-limits'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findSomeAddresses } from '../addresses/addresses.queries.ts'
import { claimedRows } from '../cart/cart.queries.ts'
import type { TakenVariant } from '../catalog/stock.queries.ts'
import { takeStock } from '../catalog/stock.ts'
import { book } from '../ledger/book.ts'
import type { PaymentRow, PaymentTerms } from '../payments/payment-terms.ts'
import { insertPayment } from '../payments/payments.queries.ts'
import { newTransferCode } from '../payments/transfer-code.ts'
import { rateOfLine } from '../plans/rate-of-line.ts'
import type { ClientBits } from '../search-learning/client-bits.ts'
import { notePurchases } from '../search-learning/search-counts.queries.ts'
import { insertCheckout, type NewCheckout, Reserved, reservedColumns } from './checkout.queries.ts'
import { lockCheckoutsOf } from './held-checkouts.queries.ts'
import { requireRoom } from './held-limit.ts'
import { answerOnce, rememberedAnswer } from './idempotency.ts'
import { newOrders, type TakenLine } from './new-order.ts'
import { requireSeen } from './seen-total.ts'

interface Placing {
  userId: number
  key: string | null
  wanted: PlaceOrder
  /** The client's key for limits. */
  client: string
}

/** Cash on delivery waits for the seller's confirmation, every other method for the payment (product.md, cart and checkout). */
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

const addressIdsOf = ({ shippingAddressId, billingAddressId }: PlaceOrder) => ({
  shipping: shippingAddressId,
  billing: billingAddressId ?? shippingAddressId,
})

function chooseAddresses(found: readonly Address[], wanted: PlaceOrder) {
  const ids = addressIdsOf(wanted)
  const shipping = found.find(({ id }) => id === ids.shipping)
  const billing = found.find(({ id }) => id === ids.billing)
  if (!shipping || !billing) throw orderErrors.ORDER_ADDRESS_NOT_FOUND()
  return { shippingAddress: snapshot(shipping), billingAddress: snapshot(billing) }
}

/** Refuses the whole checkout when one line cannot be sold. */
function requireSellable(lines: readonly (TakenVariant & Reserved)[]): void {
  for (const line of lines) {
    if (!line.sellable) throw orderErrors.ORDER_ITEM_GONE(line.productName)
    if (line.ownShop) throw orderErrors.ORDER_OWN_SHOP()
    if (line.left === null) throw orderErrors.ORDER_OUT_OF_STOCK(line.productName)
    if (line.refusesCash) throw orderErrors.CASH_NOT_TAKEN(line.shopName)
  }
}

/** A line as the checkout prices it: at the rate of its shop's plan today, else of its category. */
const pricedLine = (line: TakenVariant & Reserved): TakenLine => ({
  ...line,
  ...rateOfLine(line.commissionBps, line.planRules),
  currentPrice: line.finalPrice,
})

/** Reads the addresses, takes the rows out of the cart and their units out of stock: two statements in one round trip. */
async function takeLines(tx: Transaction, { userId, wanted }: Placing) {
  const prepaid = wanted.paymentMethodCode !== 'COD'
  const itemIds = [...new Set(wanted.selectedCartItemIds)]
  const [found, taken] = await Promise.all([
    findSomeAddresses(tx, userId, Object.values(addressIdsOf(wanted)), lockCheckoutsOf(userId)),
    takeStock(tx, claimedRows(userId, itemIds), {
      schema: Reserved,
      columns: reservedColumns(userId, prepaid),
    }),
  ])
  const addresses = chooseAddresses(found, wanted)
  const [first] = taken
  if (!first || taken.length < itemIds.length) throw orderErrors.CART_ITEMS_NOT_FOUND()
  requireSellable(taken)
  return { addresses, first, lines: taken.map(pricedLine) }
}

/** The payment of a checkout; null for cash on delivery. Throws MOMO_AMOUNT. */
function paymentOf({ userId, wanted }: Placing, first: Reserved, amount: number, expiresAt: Date): PaymentRow | null {
  const { paymentMethodCode: method } = wanted
  if (method === 'COD') return null
  if (method === 'MOMO' && !isWithinMomo(amount)) throw paymentErrors.MOMO_AMOUNT()
  const transferCode = newTransferCode()
  return { userId, id: first.paymentId, method, status: 'PENDING', amount, received: 0, transferCode, expiresAt }
}

/** What shoppers owe for orders that are paid in advance. */
const bookOrders = (tx: Transaction, userId: number, orders: readonly Order[]): void =>
  book(
    tx,
    orders.map(({ id, totalAmount }) => placedPosting({ id, userId, total: totalAmount })),
  )

/** Notes which lines were found by a search, with the words that the cart kept for them. */
function noteFound(tx: Transaction, bitOf: ClientBits, { client }: Placing, lines: readonly TakenLine[]): void {
  const found = lines.flatMap(({ foundBy, productId }) =>
    foundBy === null ? [] : [{ query: foundBy, productId, bit: bitOf(foundBy, client) }],
  )
  if (found.length > 0) tx.last(notePurchases(found))
}

/** Throws CONSENT_NEEDED while the user is asked to agree to something. */
export type MayOrder = (userId: number) => Promise<void>

interface PlacingDeps {
  terms: PaymentTerms
  /** How long orders wait. */
  times: OrderTimes
  /** Null: purchases are not counted for the search. */
  bitOf: ClientBits | null
}

async function place(tx: Transaction, { terms, times, bitOf }: PlacingDeps, placing: Placing): Promise<PlacedOrders> {
  const { userId, key, wanted } = placing
  const { addresses, first, lines } = await takeLines(tx, placing)
  const price = priceCheckout(lines, wanted.shippingMethodId)
  // First: the limits below speak of sums and quantities that the shopper has to know.
  requireSeen(wanted, price, lines)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  requireRoom(terms.heldMax, first, { units, prepaid: wanted.paymentMethodCode !== 'COD' })
  const expiresAt = new Date(first.at.getTime() + terms.ttlSeconds * 1000)
  const payment = paymentOf(placing, first, price.total, expiresAt)
  const checkout: NewCheckout = {
    id: first.checkoutId,
    userId,
    price,
    ...addresses,
    customerPhone: wanted.customerPhone,
    shippingMethodId: wanted.shippingMethodId,
    paymentMethodCode: wanted.paymentMethodCode,
    notesToSeller: wanted.notesToSeller || null,
    orderStatus: firstStatusOf(wanted.paymentMethodCode),
  }
  const { orders, rows, items } = newOrders(price, checkout, { at: first.at, payBefore: payment && expiresAt, times })
  const placed = { orders, payment: payment && terms.present(payment) }
  // All of these travel with the commit in one round trip.
  const answer = key === null ? null : rememberedAnswer({ userId, key, body: wanted }, placed)
  tx.last(insertCheckout(checkout, { orders: rows, items, answer }))
  if (payment) tx.last(insertPayment(payment, checkout.id))
  if (payment) bookOrders(tx, userId, orders)
  if (bitOf) noteFound(tx, bitOf, placing, lines)
  return placed
}

interface Placement {
  placed: PlacedOrders
  /** True when this answer was given before, to the same key. */
  replayed: boolean
}

/** Turns selected cart rows into one order per shop: all or nothing, in one transaction of two round trips whose number of statements does
 *  not depend on the number of lines. Prices are read under the lock that takes the stock, and
 *  must be what the shopper saw. The same key and body again gives the first
 *  answer. Throws CART_ITEMS_NOT_FOUND, ORDER_ADDRESS_NOT_FOUND, ORDER_ITEM_GONE, ORDER_OUT_OF_STOCK, ORDER_OWN_SHOP, CASH_NOT_TAKEN,
 *  PRICE_CHANGED, SHIPPING_METHOD_UNKNOWN, PAYMENT_METHOD_NOT_READY, MOMO_AMOUNT, UNPAID_CHECKOUTS, UNPAID_UNITS, UNCONFIRMED_CHECKOUTS,
 *  UNCONFIRMED_UNITS, CHECKOUT_UNITS, IDEMPOTENCY_KEY_REUSED, CONSENT_NEEDED. */
export async function placeOrders(
  { db, mayOrder, ...deps }: PlacingDeps & { db: Database; mayOrder: MayOrder },
  order: Placing,
): Promise<Placement> {
  const { userId, key, wanted } = order
  if (!(wanted.shippingMethodId in shippingFees)) throw orderErrors.SHIPPING_METHOD_UNKNOWN()
  const attempt = async () => {
    // An order that was placed before its method was closed is answered again.
    if (!deps.terms.openMethods.includes(wanted.paymentMethodCode)) throw orderErrors.PAYMENT_METHOD_NOT_READY()
    await mayOrder(userId)
    return db.transaction((tx) => place(tx, deps, order))
  }
  if (!key) return { placed: await attempt(), replayed: false }
  const { result, replayed } = await answerOnce(db, PlacedOrders, { userId, key, body: wanted }, attempt)
  return { placed: result, replayed }
}
