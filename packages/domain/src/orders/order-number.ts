const orderNumber = /^CP\d{6}-[0-9A-Z]{8}$/u

/** The order number in what was typed, in capitals (`CP261121-7K3QMX9A`); null when it is none. */
export function orderNumberIn(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return orderNumber.test(number) ? number : null
}

const beginning = /^CP(?:\d{1,6}|\d{6}-[0-9A-Z]{0,8})$/u

/** The beginning of an order number in what was typed, in capitals (`CP2611`); null when it is none. */
export function orderNumberStartIn(typed: string): string | null {
  const start = typed.trim().toUpperCase()
  return beginning.test(start) ? start : null
}

/** The nearest day of the calendar to six digits (`261399` → 2026-12-31). */
function dayOfDigits(digits: string): string {
  const [year = 0, month = 0, day = 0] = (digits.match(/../gu) ?? []).map(Number)
  const inYear = Math.min(Math.max(month, 1), 12)
  const lastDay = new Date(Date.UTC(2000 + year, inYear, 0)).getUTCDate()
  const inMonth = Math.min(Math.max(day, 1), lastDay)
  return new Date(Date.UTC(2000 + year, inYear - 1, inMonth)).toISOString().slice(0, 10)
}

/** The first and the last day that numbers with this beginning can have, `CP2602` → 2026-02-01 and 2026-02-28. `start`: as given by
 *  `orderNumberStartIn`. */
export function daysOfNumbers(start: string): { from: string; to: string } {
  const digits = /^\d+/u.exec(start.slice('CP'.length))?.[0] ?? ''
  return { from: dayOfDigits(digits.padEnd(6, '0')), to: dayOfDigits(digits.padEnd(6, '9')) }
}
