// Crockford's alphabet: nothing that is mistaken for something else when typed off a screen.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 10

/** The code that a shopper's transfer carries: `DH` and ten signs. `random(n)` gives a whole number from 0 to n − 1 that nobody can guess. */
export const newTransferCode = (random: (below: number) => number): string =>
  `DH${Array.from({ length: SIGNS }, () => alphabet[random(alphabet.length)]).join('')}`

/** Everything in a bank's text that may be a transfer code, in the order of the text. Banks wrap, cut apart and lower-case what was typed, and
 *  codes may overlap with what surrounds them: the look-up among payments decides. */
export function transferCodesIn(text: string): string[] {
  const signs = text.replace(/\s+/gu, '').toUpperCase()
  return [...new Set([...signs.matchAll(/(?=(DH[0-9A-Z]{10}))/gu)].map(([, code = '']) => code))]
}
