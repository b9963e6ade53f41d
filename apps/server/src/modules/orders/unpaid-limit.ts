import { orderErrors } from '@chophien/domain/orders/errors'
import type { PaymentTerms } from '../payments/payment-terms.ts'
import type { Unpaid } from './unpaid-checkouts.queries.ts'

/** Refuses a prepaid checkout of `units` pieces with which the shopper would hold more unpaid goods than `max` allows. The figures of `waiting`
 *  must have been read under `lockCheckoutsOf`. Throws UNPAID_CHECKOUTS, UNPAID_UNITS. */
export function requireUnpaidRoom(max: PaymentTerms['unpaidMax'], waiting: Unpaid, units: number): void {
  if (waiting.unpaidCheckouts >= max.checkouts) throw orderErrors.UNPAID_CHECKOUTS(String(waiting.unpaidCheckouts))
  if (waiting.unpaidUnits + units > max.units) throw orderErrors.UNPAID_UNITS(String(max.units))
}
