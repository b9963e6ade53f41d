import type { PaymentMethod } from '../orders/messages.ts'
import { type OrderStatus, restockingStatuses } from '../orders/order-status.ts'

/** The accounts of the books. Holders: a shopper for SHOPPER, OPEN_ORDERS and REFUND_DUE; a shop for SHOP_PENDING, SHOP_BALANCE and
 *  COD_DEBT; the marketplace for the rest. */
export const ledgerAccounts = [
  /** What a shopper owes; below zero what was paid in advance. */
  'SHOPPER',
  /** What is sold and not yet paid. */
  'OPEN_ORDERS',
  'BANK',
  'MOMO',
  /** Money whose owner is not known. */
  'UNMATCHED',
  /** What is kept for a shop until its order is completed. */
  'SHOP_PENDING',
  /** What the marketplace owes a shop. */
  'SHOP_BALANCE',
  /** Cash that a shop's carrier took in and that the shop owes. */
  'COD_DEBT',
  'COMMISSION',
  /** What is owed back to a shopper. */
  'REFUND_DUE',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const MARKETPLACE = 0

export interface LedgerEntry {
  account: LedgerAccount
  /** A shop, a shopper, or MARKETPLACE. */
  holderId: number
  /** Whole đồng; debit above zero, credit below. Lines of nothing are left out when booked. */
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

/** What the books need to know of an order. Money in whole đồng. */
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
  // The carrier took the cash for the shop: owed and paid at the door.
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
      // Of the cash that it holds already the shop owes only the commission.
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
