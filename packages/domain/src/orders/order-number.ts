const orderNumber = /^CP\d{6}-[0-9A-Z]{8}$/u

/** The order number in what was typed, in capitals (`CP261121-7K3QMX9A`); null when it is none. */
export function orderNumberIn(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return orderNumber.test(number) ? number : null
}
