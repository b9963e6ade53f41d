import { fold } from '../text/fold.ts'
import { tidy } from '../text/tidy.ts'

/** One word of a query or of a term of the vocabulary. */
export interface SearchWord {
  /** Of [a-z0-9] only. */
  folded: string
  /** As typed, in NFC and lower case; equal to `folded` when it has no diacritics. */
  accented: string
}

/** The words of a text (NFC or NFD), cut where the index cuts them (`search_words_of`): '15.6 inch' has three. */
export const wordsOf = (text: string): SearchWord[] =>
  (
    tidy(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).flatMap((accented): SearchWord[] => {
    const folded = fold(accented).match(/[a-z0-9]+/gu) ?? []
    const [only] = folded
    // A letter that does not fold splits the word; its parts have no diacritics to compare.
    return folded.length === 1 && only !== undefined
      ? [{ folded: only, accented }]
      : folded.map((piece) => ({ folded: piece, accented: piece }))
  })

const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu

const spellings = new WeakMap<SearchWord, string>()

/** A word with its tone mark at the end, so that 'hòa' and 'hoà' are one spelling. For comparison only. Remembered, because a vocabulary compares the
 *  same words again and again. */
export function spellingOf(word: SearchWord): string {
  const known = spellings.get(word)
  if (known !== undefined) return known
  const letters = word.accented.normalize('NFD')
  const spelling = letters.replace(tones, '') + (letters.match(tones)?.join('') ?? '')
  spellings.set(word, spelling)
  return spelling
}

/** Whether a typed word may stand for a written one: the same letters and, where the typed one has marks, the same marks. */
export const maySpell = (typed: SearchWord, written: SearchWord): boolean =>
  typed.folded === written.folded &&
  (typed.folded === typed.accented || typed.accented === written.accented || spellingOf(typed) === spellingOf(written))

/** Words as they were typed. */
export const textOf = (words: readonly SearchWord[]): string => words.map(({ accented }) => accented).join(' ')
