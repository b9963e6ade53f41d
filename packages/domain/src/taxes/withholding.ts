import type { TaxMode } from './kinds.ts'

/** What applies to a shop's sales on a day; there is none where no taxes are reckoned. Rates in basis points. */
export interface TaxTerms {
  mode: Exclude<TaxMode, 'OFF'>
  vatBps: number
  pitBps: number
  /** Version of the seller's identity in force; null where none was checked. */
  identity: number | null
}

/** Whole đồng. */
export interface Taxes {
  vat: number
  pit: number
}

export const noTaxes: Taxes = { vat: 0, pit: 0 }

/** The taxes of a sum that was sold, or that was given back. */
export interface NotedTax extends Taxes {
  base: number
  /** Whether they were taken from what the shop gets; else only noted for the report. */
  withheld: boolean
  identity: number | null
}

/** The taxes of an order that was settled, and what came back of them so far. */
export interface TaxOfOrder extends NotedTax {
  back: Taxes & { base: number }
}

/** A tax on a sum. `base`: whole đồng ≥ 0, `bps`: basis points. Whole đồng, rounded half up. */
export const taxOf = (base: number, bps: number): number => Number((BigInt(base) * BigInt(bps) + 5000n) / 10_000n)

/** The taxes of an order that is settled. `sold`: what its shop sold with it, đồng; null where nothing is settled. Null where there are none to note. */
export function taxOnSale(sold: number | null, terms: TaxTerms | null): NotedTax | null {
  if (sold === null || sold <= 0 || terms === null) return null
  const { mode, vatBps, pitBps, identity } = terms
  return {
    base: sold,
    vat: taxOf(sold, vatBps),
    pit: taxOf(sold, pitBps),
    withheld: mode === 'WITHHOLD',
    identity,
  }
}

/** `whole` × `part` ÷ `of`, rounded half up. */
const proportionOf = (whole: number, part: number, of: number): number =>
  Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))

/** The taxes that come back with a sum that is given back of a settled order. All sums given back are rounded together, so that they add up to what was
 *  noted when all of the order is given back, in whatever parts. Throws a RangeError for more than was sold. */
export function taxBack({ back, ...sale }: TaxOfOrder, amount: number): NotedTax {
  const base = back.base + amount
  if (base > sale.base) throw new RangeError(`${base} đồng of ${sale.base} are given back`)
  return {
    ...sale,
    base: amount,
    vat: proportionOf(sale.vat, base, sale.base) - back.vat,
    pit: proportionOf(sale.pit, base, sale.base) - back.pit,
  }
}

/** What of noted taxes the books show. */
export const bookedTaxes = (tax: NotedTax | null): Taxes => (tax?.withheld ? { vat: tax.vat, pit: tax.pit } : noTaxes)
