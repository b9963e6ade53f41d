import type { PaymentMethod } from '../orders/messages.ts'
import { type CaseOrigin, caseStatuses, type OrderStatus, restockingStatuses } from '../orders/order-status.ts'
import { noTaxes, type Taxes } from '../taxes/withholding.ts'

/** The accounts of the ledger. Holders: a shopper for SHOPPER, OPEN_ORDERS and REFUND_DUE; a shop for SHOP_PENDING, SHOP_BALANCE,
 *  COD_DEBT, PAYOUT_CLEARING, TAX_VAT and TAX_PIT; the marketplace for the rest. */
export const ledgerAccounts = [
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
  /** Refunds that the marketplace bears instead of a shop. */
  'GOODWILL',
  /** On its way to a shop's bank account. */
  'PAYOUT_CLEARING',
  /** Withheld from a shop, owed to the state: value-added and personal income tax. */
  'TAX_VAT',
  'TAX_PIT',
  /** Withheld taxes that were paid to the state, for all shops together. */
  'TAX_PAID',
  /** What the bank and MoMo take for their work. */
  'BANK_FEE',
  'BANK_INTEREST',
  /** The marketplace's own money in the bank's account, paid in and taken out. */
  'OWN_FUNDS',
  /** Sent by mistake, to be got back. */
  'CLAIMS',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The accounts whose holder is a shop. */
export const shopAccounts = [
  'SHOP_PENDING',
  'SHOP_BALANCE',
  'COD_DEBT',
  'PAYOUT_CLEARING',
  'TAX_VAT',
  'TAX_PIT',
] as const satisfies readonly LedgerAccount[]

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
  /** What cases gave back of `total` so far, whoever bore it; of it what the shop bore, and the commission that went back with that. */
  refunded: number
  refundedByShop: number
  refundedCommission: number
}

export type Line = readonly [LedgerAccount, holderId: number, amount: number]

/** A posting whose entries all belong to one order. */
export const posting = (entryKey: string, orderId: number, lines: readonly Line[]): Posting => ({
  entryKey,
  entries: lines.map(([account, holderId, amount]) => ({ account, holderId, amount, orderId })),
})

/** A prepaid order is placed: the shopper owes it. */
export const placedPosting = ({ id, userId, total }: Pick<BookedOrder, 'id' | 'userId' | 'total'>): Posting =>
  posting(`order:${id}:placed`, id, [
    ['SHOPPER', userId, total],
    ['OPEN_ORDERS', userId, -total],
  ])

/** What of an order becomes its shop's for good with a transition; null when it settles nothing. An order that ends by a case is settled like a completed
 *  one: what its shop keeps, such as the shipping fee, is the shop's now. */
export function soldWith(
  order: Pick<BookedOrder, 'total' | 'refundedByShop' | 'paid'>,
  from: OrderStatus,
  to: OrderStatus,
  origin: CaseOrigin | null = null,
): number | null {
  const sold = order.total - order.refundedByShop
  if (!caseStatuses.some((status) => status === from)) return to === 'COMPLETED' ? sold : null
  return restockingStatuses.includes(to) && order.paid && origin !== 'COMPLETED' && sold > 0 ? sold : null
}

/** Taxes that are withheld from a shop, or (`sign` 1) given back to it. None where there is nothing to book. */
export const taxLines = (shopId: number, { vat, pit }: Taxes, sign: 1 | -1): Line[] => {
  const lines: Line[] = [
    ['TAX_VAT', shopId, sign * vat],
    ['TAX_PIT', shopId, sign * pit],
  ]
  return lines.filter(([, , amount]) => amount !== 0)
}

/** The ledger transaction of an order's transition; null when no money is involved. Shipping belongs to the shop, who pays the carrier; the
 *  commission is taken when the order is completed (docs/decisions/0010). `origin`: where an order with a case stood before it; what a case gives
 *  back is its own posting, booked before its order's end (case-postings.ts). `taxes`: what is withheld when the order is settled. */
export function postingOfTransition(
  order: BookedOrder,
  from: OrderStatus,
  to: OrderStatus,
  origin: CaseOrigin | null = null,
  taxes: Taxes = noTaxes,
): Posting | null {
  const { id, shopId, userId, total, refunded, refundedByShop } = order
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
  const fromCase = caseStatuses.some((status) => status === from)
  const before = fromCase ? origin : from
  // The carrier collected the cash for the shop: owed and paid on delivery.
  if (cash && before === 'SHIPPED' && to === 'DELIVERED')
    return book([
      ['SHOPPER', userId, total],
      ['SHOP_PENDING', shopId, -total],
      ['COD_DEBT', shopId, total],
      ['SHOPPER', userId, -total],
    ])
  const sold = soldWith(order, from, to, origin)
  if (sold !== null) {
    const commission = order.commission - order.refundedCommission
    const kept = commission + taxes.vat + taxes.pit
    return book([
      ['SHOP_PENDING', shopId, sold],
      ['COMMISSION', MARKETPLACE, -commission],
      ...taxLines(shopId, taxes, -1),
      // The shop already has the cash and owes only commission and taxes.
      [cash ? 'COD_DEBT' : 'SHOP_BALANCE', shopId, kept - sold],
    ])
  }
  if (fromCase) return null
  if (order.paid && restockingStatuses.includes(to))
    return book([
      ['SHOP_PENDING', shopId, total - refundedByShop],
      ['REFUND_DUE', userId, refunded - total],
      // Of an order that failed the shop keeps nothing: what the marketplace bore comes back to it.
      ['GOODWILL', MARKETPLACE, refundedByShop - refunded],
    ])
  return null
}

/** The asset account that holds the money of a payment method. */
export const moneyAccountOf = (method: Exclude<PaymentMethod, 'COD'>): LedgerAccount =>
  method === 'MOMO' ? 'MOMO' : 'BANK'
