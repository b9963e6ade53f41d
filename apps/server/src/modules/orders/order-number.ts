import { randomInt } from 'node:crypto'

// Crockford's alphabet: nothing that is mistaken for something else when read aloud.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SIGNS = 8

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

/** A number for people to read and quote: the day in Vietnam and eight random signs, `CP261121-7K3QMX9A`. Tells nothing about how many orders there are. */
export function newOrderNumber(now: Date): string {
  const signs = Array.from({ length: RANDOM_SIGNS }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `CP${day.format(now).replaceAll(/\D/gu, '')}-${signs}`
}

const orderNumber = /^CP\d{6}-[0-9A-Z]{8}$/u

/** The number that somebody typed, as it is written; null where it is none. */
export function orderNumberIn(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return orderNumber.test(number) ? number : null
}
