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
