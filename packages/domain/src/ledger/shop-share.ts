import { endStatuses, type OrderStatus } from '../orders/order-status.ts'
import { type TaxTerms, taxOf } from '../taxes/withholding.ts'

/** What the books hold of an order: its entries, summed by account. Whole đồng, debit positive. */
export interface OrderBooks {
  pending: number
  balance: number
  codDebt: number
  commission: number
  /** Taxes withheld, both together. */
  taxes?: number
}

/** An order, for what its shop gets of it. Money in whole đồng. */
interface SharedOrder {
  orderStatus: OrderStatus
  /** Whether it was completed before its open case began. */
  completedBefore: boolean
  totalAmount: number
  commission: number
  /** Whether the shop has the shopper's cash. */
  hasCash: boolean
  /** What the shop bore of the refunds of cases, and the commission that went back with it. */
  refundedByShop: number
  refundedCommission: number
  /** What applies to the shop's sales today. */
  taxTerms?: TaxTerms | null
}

/** What a shop gets of an order, and what the marketplace keeps. `settled`: as it is booked; else as it will be when the order is completed. */
export interface ShopShare {
  amount: number
  commission: number
  /** Taxes withheld, both together; left out where there are none. */
  taxes?: number
  settled: boolean
}

const withTaxes = (taxes: number): { taxes?: number } => (taxes === 0 ? {} : { taxes })

/** The taxes that would be withheld of a sum by today's rules. */
const foreseenTaxes = (sold: number, terms: TaxTerms | null): number =>
  terms?.mode === 'WITHHOLD' && sold > 0 ? taxOf(sold, terms.vatBps) + taxOf(sold, terms.pitBps) : 0

/** The shop's share of an order. Of a settled order it is what the books hold for the shop, with the cash it has, without what it owes of that; it is below zero
 *  where the shop owes more than it got. */
export function shopShareOf(order: SharedOrder, books: OrderBooks): ShopShare {
  if (order.completedBefore || endStatuses.includes(order.orderStatus)) {
    const held = -books.pending - books.balance
    const cash = (order.hasCash ? order.totalAmount : 0) - books.codDebt
    // No negative zero: an account without entries sums to 0.
    return {
      amount: held + cash || 0,
      commission: -books.commission || 0,
      ...withTaxes(-(books.taxes ?? 0)),
      settled: true,
    }
  }
  const commission = order.commission - order.refundedCommission
  const sold = order.totalAmount - order.refundedByShop
  const taxes = foreseenTaxes(sold, order.taxTerms ?? null)
  return { amount: sold - commission - taxes, commission, ...withTaxes(taxes), settled: false }
}
