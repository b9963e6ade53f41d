const pattern = /^CP-([1-9]\d{0,14})$/u

/** What stands in an exported table for the code of a product that has none, so that the table can be read in again. */
export const fallbackCode = (productId: number): string => `CP-${productId}`

/** The product that such a code means; null for a code of the seller's own. */
export const productOfFallbackCode = (code: string): number | null => {
  const id = pattern.exec(code)?.[1]
  return id === undefined ? null : Number(id)
}
