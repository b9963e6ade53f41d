/** An invoice's number as people read it: `2026-000012`. `year`: of issue; `number`: from 1 in each year. */
export const invoiceNumber = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`

export const isInvoiceNumber = (text: string): boolean =>
  /^2\d{3}-(?:\d{6}|[1-9]\d{6,8})$/u.test(text) && !/-0+$/u.test(text)

/** Year and number of such a text. */
export function readInvoiceNumber(text: string): { year: number; number: number } {
  const [year = 0, number = 0] = text.split('-').map(Number)
  return { year, number }
}
