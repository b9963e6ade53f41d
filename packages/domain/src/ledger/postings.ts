import type { PaymentMethod } from '../orders/messages.ts'
import { type OrderStatus, restockingStatuses } from '../orders/order-status.ts'

/** The accounts of the ledger. Holders: a shopper for SHOPPER, OPEN_ORDERS and REFUND_DUE; a shop for SHOP_PENDING, SHOP_BALANCE and
 *  COD_DEBT; the marketplace for the rest. */
const ledgerAccounts = [
  /** What a shopper owes; negative: paid in advance. */
  'SHOPPER',
  /** Sold and not yet paid. */
  'OPEN_ORDERS',
  'BANK',
  'MOMO',
  /** Money of an unknown owner. */
  'UNMATCHED',
  /** Held for a shop until its order is completed. */
  'SHOP_PENDING',
  /** Owed to a shop. */
  'SHOP_BALANCE',
  /** Cash collected by a shop's carrier, owed by the shop. */
  'COD_DEBT',
  'COMMISSION',
  /** Owed to a shopper as a refund. */
  'REFUND_DUE',
] as const
type LedgerAccount = (typeof ledgerAccounts)[number]

export const MARKETPLACE = 0

export interface LedgerEntry {
  account: LedgerAccount
  /** A shop, a shopper, or MARKETPLACE. */
  holderId: number
  /** Whole đồng; debit positive, credit negative. Zero entries are not booked. */
  amount: number
  orderId?: number
}

/** One ledger transaction; the amounts of its entries sum to zero. */
export interface Posting {
  /** Idempotency key of the transaction, for example `order:12:COMPLETED`. */
  entryKey: string
  entries: LedgerEntry[]
  /** When it happened; without it, the time of booking. */
  at?: Date
}

/** An order's data for the ledger. Money in whole đồng. */
export interface BookedOrder {
  id: number
  shopId: number
  userId: number
  total: number
  /** The marketplace's share, frozen when the order was placed. */
  commission: number
  method: PaymentMethod
  /** Whether it was paid before the transition. */
  paid: boolean
}

type Line = readonly [LedgerAccount, holderId: number, amount: number]

const posting = (entryKey: string, orderId: number, lines: readonly Line[]): Posting => ({
  entryKey,
  entries: lines.map(([account, holderId, amount]) => ({ account, holderId, amount, orderId })),
})

/** A prepaid order is placed: the shopper owes it. */
export const placedPosting = ({ id, userId, total }: Pick<BookedOrder, 'id' | 'userId' | 'total'>): Posting =>
  posting(`order:${id}:placed`, id, [
    ['SHOPPER', userId, total],
    ['OPEN_ORDERS', userId, -total],
  ])

/** The ledger transaction of an order's transition; null when no money is involved. Shipping belongs to the shop, who pays the carrier; the
 *  commission is taken when the order is completed (docs/decisions/0010). */
export function postingOfTransition(order: BookedOrder, from: OrderStatus, to: OrderStatus): Posting | null {
  const { id, shopId, userId, total, commission } = order
  const cash = order.method === 'COD'
  const book = (lines: readonly Line[]) => posting(`order:${id}:${to}`, id, lines)
  if (from === 'PENDING_PAYMENT')
    return to === 'AWAITING_CONFIRMATION'
      ? book([
          ['OPEN_ORDERS', userId, total],
          ['SHOP_PENDING', shopId, -total],
        ])
      : book([
          ['OPEN_ORDERS', userId, total],
          ['SHOPPER', userId, -total],
        ])
  // The carrier collected the cash for the shop: owed and paid on delivery.
  if (cash && from === 'SHIPPED' && to === 'DELIVERED')
    return book([
      ['SHOPPER', userId, total],
      ['SHOP_PENDING', shopId, -total],
      ['COD_DEBT', shopId, total],
      ['SHOPPER', userId, -total],
    ])
  if (to === 'COMPLETED')
    return book([
      ['SHOP_PENDING', shopId, total],
      ['COMMISSION', MARKETPLACE, -commission],
      // The shop already has the cash and owes only the commission.
      cash ? ['COD_DEBT', shopId, commission - total] : ['SHOP_BALANCE', shopId, commission - total],
    ])
  if (order.paid && restockingStatuses.includes(to))
    return book([
      ['SHOP_PENDING', shopId, total],
      ['REFUND_DUE', userId, -total],
    ])
  return null
}

/** The asset account that holds the money of a payment method. */
export const moneyAccountOf = (method: Exclude<PaymentMethod, 'COD'>): LedgerAccount =>
  method === 'MOMO' ? 'MOMO' : 'BANK'
