import { randomInt } from 'node:crypto'

// Crockford's Base32: no letters that look like a digit, none that is confused when read aloud.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters that people can read and type, 5 bits each. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
