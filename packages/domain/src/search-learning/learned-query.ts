import { readPrice } from '../search/price-words.ts'
import { textOf, wordsOf } from '../search/words.ts'
import { tidy } from '../text/tidy.ts'
import { LEARNED_LENGTH_MAX, LEARNED_WORDS_MAX } from './limits.ts'

/** What may tell who searches, or is a secret: it is not counted. */
const personal = [
  // An e-mail address, a page of the web.
  /@|:\/\/|\bwww\./u,
  // A code of figures alone, for instance of a mail.
  /^\D?\d{4,}\D?$/u,
  // An order number, the text of a transfer, a tracking code.
  /\bcp\d{4,6}\b|\bdh[0-9a-z]{10}\b/u,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}\b/u,
  /\S{25,}/u,
]

/** Numbers that may tell who searches, by the words of a query. Numbers of goods (a size, a model) are shorter. */
const personalNumbers = [
  // Eight figures in a row of words: a telephone number, an identity card, a bank account, a card, in whatever groups and between whatever signs.
  /\d(?: ?\d){7}/u,
  // Six figures that stand alone: a code of a mail, in a sentence too.
  /(?<![^ ])\d{6,}(?![^ ])/u,
]

const foldedWords = (line: string): string =>
  wordsOf(line)
    .map(({ folded }) => folded)
    .join(' ')

const tells = (line: string): boolean => {
  const words = foldedWords(line)
  return personalNumbers.some((pattern) => pattern.test(words))
}

/** Whether a price of a line stands apart from other figures, which it may otherwise be the end or the beginning of: '0912 345 678k'. A word that belongs to
 *  it ('dưới') parts it from what stands before. */
function standsApart(line: string, price: string): boolean {
  const at = line.indexOf(price)
  const before = line.slice(0, at)
  const after = line.slice(at + price.length)
  return at >= 0 && !(/^\d/u.test(price) && /\d[^\p{L}\d]*$/u.test(before)) && !/^[^\p{L}\d]*\d/u.test(after)
}

/** Whether a line has such numbers besides a price. Prices are round, telephone numbers and codes are not. */
function hasPersonalNumber(line: string): boolean {
  if (!tells(line)) return false
  const { text, price } = readPrice(line)
  // No price begins with a nought.
  if (price === null || /(?<![\d.,])0\d/u.test(price) || !standsApart(line, price)) return true
  const isRound = (price.match(/\d[\d.,]{5,}/gu) ?? []).every((sum) => /000[.,]*$/u.test(sum))
  return !isRound || tells(text)
}

/** A query (NFC or NFD) as its choices are counted: its words in lower case, marks kept, because 'son' and 'sơn' are chosen for differently. Null for one
 *  without words, one that is longer than names of goods are, and one that may tell who searches. */
export function learnedQuery(typed: string): string | null {
  // A letter has at most two marks; longer texts are not looked at.
  if (typed.length > 4 * LEARNED_LENGTH_MAX) return null
  const line = tidy(typed).toLowerCase()
  if (line.length > 2 * LEARNED_LENGTH_MAX || personal.some((pattern) => pattern.test(line)) || hasPersonalNumber(line))
    return null
  const words = wordsOf(line)
  const query = textOf(words)
  const fits = words.length > 0 && words.length <= LEARNED_WORDS_MAX && query.length <= LEARNED_LENGTH_MAX
  return fits ? query : null
}
