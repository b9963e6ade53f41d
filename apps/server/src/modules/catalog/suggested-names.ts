import type { QueryPart } from '@chophien/domain/search/vocabulary'
import { maySpell, type SearchWord, wordsOf } from '@chophien/domain/search/words'
import type { SearchQuery } from './search-query.ts'

/** Something that has a name, or several. */
export interface Named<Item> {
  item: Item
  names: readonly WrittenName[]
}

interface WrittenName {
  words: readonly SearchWord[]
  /** The letters of the words, each between blanks: most names are told apart by them alone. */
  letters: string
}

/** How well a name answers a query. */
export const Fit = { WHOLE: 0, BEGINNING: 1, SOMEWHERE: 2 } as const
export type Fit = (typeof Fit)[keyof typeof Fit]

export const named = <Item>(item: Item, names: readonly string[]): Named<Item> => ({
  item,
  names: names
    .map(wordsOf)
    .filter(({ length }) => length > 0)
    .map((words) => ({ words, letters: lettersOf(words) })),
})

const lettersOf = (words: readonly SearchWord[]): string => ` ${words.map(({ folded }) => folded).join(' ')} `

/** Those whose name has all parts of a query, by its words or by what they mean: the best first, else in the given order. */
export function fitting<Item>(query: SearchQuery, all: readonly Named<Item>[]): { item: Item; fit: Fit }[] {
  const last = query.typing ? query.words.at(-1) : undefined
  const start = lettersOf(query.words).slice(0, last ? -1 : undefined)
  const found = all.flatMap(({ item, names }) => {
    const fits = names.flatMap((name): Fit[] => {
      if (!query.parts.every((part) => stands(part, name, last))) return []
      if (!name.letters.startsWith(start)) return [Fit.SOMEWHERE]
      return [name.words.length === query.words.length ? Fit.WHOLE : Fit.BEGINNING]
    })
    return fits.length > 0 ? [{ item, fit: Math.min(...fits) as Fit }] : []
  })
  return found.sort((one, other) => one.fit - other.fit)
}

/** Whether a name has a part. `last`: a word that may be the beginning of one. */
const stands = (part: QueryPart, name: WrittenName, last: SearchWord | undefined): boolean =>
  [part.words, ...part.meanings].some((way) => way.every((word) => hasWord(name, word, word === last)))

const hasWord = ({ words, letters }: WrittenName, word: SearchWord, begun: boolean): boolean => {
  if (!letters.includes(begun ? ` ${word.folded}` : ` ${word.folded} `)) return false
  // Typed without marks, the letters are enough.
  if (word.folded === word.accented) return true
  return words.some((written) =>
    begun ? written.accented.startsWith(word.accented) || maySpell(word, written) : maySpell(word, written),
  )
}
