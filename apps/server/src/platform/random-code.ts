import { randomInt } from 'node:crypto'

/** Crockford's Base32 alphabet: without letters that look like digits or other letters. */
export const CROCKFORD_BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters that people can read and type, 5 bits each. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => CROCKFORD_BASE32[randomInt(CROCKFORD_BASE32.length)]).join('')
