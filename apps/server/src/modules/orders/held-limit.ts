import { orderErrors } from '@chophien/domain/orders/errors'
import { formatNumber } from '@chophien/domain/text/number'
import type { HeldMax } from '../payments/payment-terms.ts'
import type { Held } from './held-checkouts.queries.ts'

/** Refuses a checkout of `units` pieces with which the shopper would hold more goods of its kind than `max` allows: unpaid ones if it is paid in
 *  advance, else unconfirmed ones. The figures of `held` must have been read under `lockCheckoutsOf`. Throws UNPAID_CHECKOUTS, UNPAID_UNITS,
 *  UNCONFIRMED_CHECKOUTS, UNCONFIRMED_UNITS; CHECKOUT_UNITS when neither waiting nor another way to pay would help. */
export function requireRoom(
  max: { unpaid: HeldMax; unconfirmed: HeldMax },
  held: Held,
  { units, prepaid }: { units: number; prepaid: boolean },
): void {
  const { checkouts, units: unitsMax } = prepaid ? max.unpaid : max.unconfirmed
  const { UNPAID_CHECKOUTS, UNPAID_UNITS, UNCONFIRMED_CHECKOUTS, UNCONFIRMED_UNITS, CHECKOUT_UNITS } = orderErrors
  const most = Math.max(max.unpaid.units, max.unconfirmed.units)
  if (held.heldCheckouts >= checkouts)
    throw (prepaid ? UNPAID_CHECKOUTS : UNCONFIRMED_CHECKOUTS)(String(held.heldCheckouts))
  if (held.heldUnits + units <= unitsMax) return
  if (units > most) throw CHECKOUT_UNITS(formatNumber(most))
  throw (prepaid ? UNPAID_UNITS : UNCONFIRMED_UNITS)(formatNumber(unitsMax))
}
