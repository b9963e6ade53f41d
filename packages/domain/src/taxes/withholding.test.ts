import { describe, expect, it, test } from 'vitest'
import { caseRefundPosting } from '../ledger/case-postings.ts'
import { postingOfTransition } from '../ledger/postings.ts'
import {
  bookedTaxes,
  type NotedTax,
  noTaxes,
  type TaxOfOrder,
  type TaxTerms,
  taxBack,
  taxOf,
  taxOnSale,
} from './withholding.ts'

const terms: TaxTerms = { mode: 'WITHHOLD', vatBps: 100, pitBps: 50, identity: 3 }

/** A sequence that looks random and is the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % (most + 1)
  }
}

describe('the taxes of an order', () => {
  it.each([
    [120_000, 1200, 600],
    [0, 0, 0],
    // Half a đồng counts as one, less as none.
    [50, 1, 0],
    [49, 0, 0],
    [100, 1, 1],
    [9_007_199_254_740_991, 90_071_992_547_410, 45_035_996_273_705],
  ])('of %i đồng are %i and %i', (sold, vat, pit) => {
    expect([taxOf(sold, 100), taxOf(sold, 50)]).toEqual([vat, pit])
  })

  it('are noted where something was sold and a mode says so', () => {
    expect(taxOnSale(120_000, terms)).toEqual({ base: 120_000, vat: 1200, pit: 600, withheld: true, identity: 3 })
    expect(taxOnSale(120_000, null)).toBeNull()
    expect(taxOnSale(null, terms)).toBeNull()
    expect(taxOnSale(0, terms)).toBeNull()
  })

  it('are booked where they are withheld', () => {
    expect(bookedTaxes(taxOnSale(120_000, terms))).toEqual({ vat: 1200, pit: 600 })
    expect(bookedTaxes(taxOnSale(120_000, { ...terms, mode: 'REPORT' }))).toEqual(noTaxes)
    expect(bookedTaxes(null)).toEqual(noTaxes)
  })
})

/** What came back of a sale after another refund. */
const after = ({ back, ...sale }: TaxOfOrder, each: NotedTax): TaxOfOrder => ({
  ...sale,
  back: { base: back.base + each.base, vat: back.vat + each.vat, pit: back.pit + each.pit },
})
const untouched = (sale: NotedTax): TaxOfOrder => ({ ...sale, back: { base: 0, vat: 0, pit: 0 } })
const sale = (sold: number, of: TaxTerms): TaxOfOrder => {
  const tax = taxOnSale(sold, of)
  if (!tax) throw new Error('nothing was sold')
  return untouched(tax)
}

describe('the taxes that come back', () => {
  it('add up to what was withheld, whatever parts are given back before', () => {
    const random = numbers(7)
    for (let order = 0; order < 3000; order++) {
      const sold = 1 + random(order % 3 === 0 ? 200 : 3_000_000)
      const of = { ...terms, vatBps: random(10_000), pitBps: random(1000) }
      let noted = sale(sold, of)
      // Against the exact share in fractions of a đồng.
      const exact = (whole: number, base: number) => (whole * base) / sold
      while (noted.back.base < sold) {
        const part = Math.min(sold - noted.back.base, 1 + random(Math.ceil(sold / 2)))
        const each = taxBack(noted, part)
        expect(each.base).toBe(part)
        expect(Math.min(each.vat, each.pit)).toBeGreaterThanOrEqual(0)
        noted = after(noted, each)
        expect(Math.abs(noted.back.vat - exact(noted.vat, noted.back.base))).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(Math.abs(noted.back.pit - exact(noted.pit, noted.back.base))).toBeLessThanOrEqual(0.5 + 1e-6)
      }
      expect([noted.back.vat, noted.back.pit]).toEqual([noted.vat, noted.pit])
    }
  })

  it('are of the seller who sold, and withheld as the sale was', () => {
    const report = sale(120_000, { ...terms, mode: 'REPORT' })
    expect(taxBack(report, 60_000)).toEqual({ base: 60_000, vat: 600, pit: 300, withheld: false, identity: 3 })
  })

  it('are none of more than was sold', () => {
    expect(() => taxBack(sale(100, terms), 101)).toThrow(RangeError)
  })
})

test.each(['MOMO', 'COD'] as const)(
  '%s: an order that is settled and given back leaves the books as before',
  (method) => {
    const random = numbers(11)
    for (let round = 0; round < 500; round++) {
      const total = 1 + random(900_000)
      const commission = random(Math.floor(total / 10))
      const order = {
        id: 1,
        shopId: 2,
        userId: 3,
        total,
        commission,
        method,
        paid: true,
        refunded: 0,
        refundedByShop: 0,
        refundedCommission: 0,
      }
      const sums: Record<string, number> = {}
      const book = (posting: ReturnType<typeof postingOfTransition>) => {
        const entries = posting?.entries ?? []
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount
      }
      const tax = sale(total, { ...terms, vatBps: random(2000), pitBps: random(900) })
      book(postingOfTransition(order, 'DELIVERED', 'COMPLETED', null, bookedTaxes(tax)))
      const own = method === 'COD' ? 'COD_DEBT' : 'SHOP_BALANCE'
      expect([-(sums.TAX_VAT ?? 0), -(sums.TAX_PIT ?? 0)]).toEqual([tax.vat, tax.pit])
      expect(-(sums[own] ?? 0)).toBe(total - commission - tax.vat - tax.pit)
      let noted = tax
      for (let id = 1; noted.back.base < total; id++) {
        const amount = id === 4 ? total - noted.back.base : Math.min(total - noted.back.base, 1 + random(total))
        const back = taxBack(noted, amount)
        const last = noted.back.base + amount === total
        book(
          caseRefundPosting({
            id,
            orderId: 1,
            shopId: 2,
            userId: 3,
            amount,
            commission: last ? -(sums.COMMISSION ?? 0) : 0,
            bearer: 'SHOP',
            method,
            completed: true,
            taxes: bookedTaxes(back),
          }),
        )
        noted = after(noted, back)
      }
      // What is left is the shopper's money, which was held before.
      const left = Object.entries(sums).filter(([, amount]) => amount !== 0)
      expect(Object.fromEntries(left)).toEqual({ SHOP_PENDING: total, REFUND_DUE: -total })
    }
  },
)
