import { randomInt } from 'node:crypto'

// Crockford's alphabet: nothing that is mistaken for something else when typed from a screen.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SIGNS = 10

/** What a shopper writes into a transfer, and nothing besides: `DH7K2M9QXW4T` (vietnam.md §2). */
export const newTransferCode = (): string =>
  `DH${Array.from({ length: RANDOM_SIGNS }, () => alphabet[randomInt(alphabet.length)]).join('')}`
