import type { Variant } from './schemas.ts'

/** The price a product page shows (§2): the chosen variant's, else the cheapest variant's, else the list price, else null ('Liên hệ'). Whole đồng. */
export function shownPrice(
  product: { basePrice: number | null; variants: readonly Pick<Variant, 'finalPrice'>[] },
  chosen?: Pick<Variant, 'finalPrice'> | undefined,
): number | null {
  if (chosen) return chosen.finalPrice
  if (product.variants.length > 0) return Math.min(...product.variants.map((variant) => variant.finalPrice))
  return product.basePrice
}

/** The discount against the list price in whole percent, rounded down; 0 when there is none. */
export function discountPercent(basePrice: number | null, price: number | null): number {
  if (basePrice === null || price === null || basePrice <= 0 || price >= basePrice) return 0
  return Math.floor(((basePrice - price) * 100) / basePrice)
}
