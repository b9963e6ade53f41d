import { textOf, wordsOf } from '../search/words.ts'
import { tidy } from '../text/tidy.ts'
import { LEARNED_LENGTH_MAX, LEARNED_WORDS_MAX } from './limits.ts'

/** What may tell who searches, or is a secret: it is not counted. Numbers of goods (a size, a price, a model) are shorter. */
const personal = [
  // An e-mail address, a page of the web.
  /@|:\/\/|\bwww\./u,
  // A telephone number, an identity card, a bank account, a card, in whatever groups.
  /\d(?:[\s.()+-]*\d){7}/u,
  // A code of figures alone, for instance of a mail.
  /^\D?\d{4,}\D?$/u,
  // An order number, the text of a transfer, a tracking code.
  /\bcp\d{4,6}\b|\bdh[0-9a-z]{10}\b/u,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}\b/u,
  /\S{25,}/u,
]

/** A query (NFC or NFD) as its choices are counted: its words in lower case, marks kept, because 'son' and 'sơn' are chosen for differently. Null for one
 *  without words, one that is longer than names of goods are, and one that may tell who searches. */
export function learnedQuery(typed: string): string | null {
  // A letter has at most two marks; longer texts are not looked at.
  if (typed.length > 4 * LEARNED_LENGTH_MAX) return null
  const line = tidy(typed).toLowerCase()
  if (line.length > 2 * LEARNED_LENGTH_MAX || personal.some((pattern) => pattern.test(line))) return null
  const words = wordsOf(line)
  const query = textOf(words)
  const fits = words.length > 0 && words.length <= LEARNED_WORDS_MAX && query.length <= LEARNED_LENGTH_MAX
  return fits ? query : null
}
