import type { PaymentMethod } from '../orders/messages.ts'
import type { Bearer } from '../returns/decisions.ts'
import { noTaxes, type Taxes } from '../taxes/withholding.ts'
import { MARKETPLACE, type Posting, posting, taxLines } from './postings.ts'

/** A refund of a case. Money in whole đồng. */
export interface BookedCase {
  id: number
  orderId: number
  shopId: number
  userId: number
  /** What the shopper gets back. */
  amount: number
  /** The commission that the shop gets back with it; 0 where the marketplace bears the refund. */
  commission: number
  bearer: Bearer
  method: PaymentMethod
  /** Whether the order's completion was booked before. */
  completed: boolean
  /** Taxes that were withheld and come back with it. */
  taxes?: Taxes
}

/** The ledger transaction of a case's refund (docs/decisions/0026). Before the completion the shop's money of the order is still held, and its commission was
 *  never earned; afterwards both come back, and with them the taxes that were
 *  withheld. A shop that has the cash owes it. SHOP_BALANCE may fall below zero: later sales fill it. */
export function caseRefundPosting(of: BookedCase): Posting {
  const { id, orderId, shopId, userId, amount, commission, taxes = noTaxes } = of
  const book = (lines: Parameters<typeof posting>[2]) => posting(`case:${id}:refund`, orderId, lines)
  if (of.bearer === 'MARKETPLACE')
    return book([
      ['GOODWILL', MARKETPLACE, amount],
      ['REFUND_DUE', userId, -amount],
    ])
  if (!of.completed)
    return book([
      ['SHOP_PENDING', shopId, amount],
      ['REFUND_DUE', userId, -amount],
    ])
  return book([
    [of.method === 'COD' ? 'COD_DEBT' : 'SHOP_BALANCE', shopId, amount - commission - taxes.vat - taxes.pit],
    ['COMMISSION', MARKETPLACE, commission],
    ...taxLines(shopId, taxes, 1),
    ['REFUND_DUE', userId, -amount],
  ])
}

/** The ledger transaction of an order paid at the door that never arrived, although its shop had said so: nobody paid, so the shop owes no cash, no commission and no
 *  taxes. `rest`: what the order's sale still stands for, without what cases gave back of it before. */
export function undeliveredPosting({
  taxes = noTaxes,
  ...of
}: {
  id: number
  orderId: number
  shopId: number
  rest: number
  commission: number
  completed: boolean
  taxes?: Taxes
}): Posting {
  return posting(
    `case:${of.id}:undelivered`,
    of.orderId,
    of.completed
      ? [
          ['COMMISSION', MARKETPLACE, of.commission],
          ...taxLines(of.shopId, taxes, 1),
          ['COD_DEBT', of.shopId, -of.commission - taxes.vat - taxes.pit],
        ]
      : [
          ['SHOP_PENDING', of.shopId, of.rest],
          ['COD_DEBT', of.shopId, -of.rest],
        ],
  )
}
