import { measuresIn } from './measures.ts'
import type { QueryPart } from './vocabulary.ts'
import type { Meaning, SynonymGroup } from './vocabulary-terms.ts'
import { maySpell, type SearchWord, textOf, wordsOf } from './words.ts'

/** Whether typed words may be a term; `begun`: or the beginning of its last word. */
const fits = (typed: readonly SearchWord[], term: readonly SearchWord[], { begun }: { begun: boolean }): boolean =>
  typed.length === term.length &&
  typed.every((word, at) => {
    const written = term[at]
    if (!written) return false
    return maySpell(word, written) || (begun && at === typed.length - 1 && written.folded.startsWith(word.folded))
  })

/** What a part means besides its own words: typed without marks they may have themselves for a meaning. */
export const meaningsBesides = ({ words, meanings }: Pick<QueryPart, 'words' | 'meanings'>): Meaning[] =>
  meanings.filter((meaning) => !fits(words, meaning, { begun: false }))

/** The group of the vocabulary that gives a part one of its meanings: one with a term that the words of the part are, else one that says the same of
 *  another of its meanings. Null when no group does, as for measures. `groups`: at least those that have the meaning. */
export function groupOfMeaning<Group extends SynonymGroup>(
  { words, meanings }: Pick<QueryPart, 'words' | 'meanings'>,
  meaning: Meaning,
  groups: readonly Group[],
): Group | null {
  const text = textOf(meaning)
  const saying = groups
    .map((group) => ({ group, terms: group.terms.map(wordsOf), wider: group.expansions.map(wordsOf) }))
    .filter(({ terms, wider }) => [...terms, ...wider].some((entry) => textOf(entry) === text))
  const direct = saying.find(({ terms }) => terms.some((term) => fits(words, term, { begun: true })))
  const others = new Set(meanings.map(textOf).filter((other) => other !== text))
  const through = saying.find(({ terms }) => terms.some((term) => others.has(textOf(term))))
  return (direct ?? through)?.group ?? null
}

/** The texts of a product that are searched. */
export interface SearchedTexts {
  name: string
  categoryName: string
  shopName: string
}

/** Why a product was found by a part: by its own words, or by a meaning (null: by its words). `place`: where the words stand, all in the name, else
 *  with the category, else with the name of the shop. */
export interface Reason {
  meaning: string | null
  place: 'NAME' | 'CATEGORY' | 'SHOP'
}

type Said = (written: SearchWord) => boolean

/** The first place that, with those before it, has all words. */
function placeOf<Place extends string>(
  wanted: readonly Said[],
  places: readonly (readonly [Place, string])[],
): Place | null {
  const known: SearchWord[] = []
  for (const [place, text] of places) {
    known.push(...wordsOf(text))
    if (wanted.every((said) => known.some(said))) return place
  }
  return null
}

/** A single word is meant with its marks, several tell each other (as the index is asked). */
const saidOf = (meaning: Meaning): Said[] =>
  meaning.map((word) =>
    meaning.length === 1 ? (written) => maySpell(word, written) : ({ folded }) => folded === word.folded,
  )

/** How a product answers a part of a query; null when it does not. `begun`: the last word of the part may be the beginning of one. */
export function reasonFor(
  { words, meanings, measured }: QueryPart,
  { name, categoryName, shopName }: SearchedTexts,
  { begun }: { begun: boolean },
): Reason | null {
  const own = words.map(({ folded }, at): Said => {
    const prefix = begun && at === words.length - 1
    return (written) => (prefix ? written.folded.startsWith(folded) : written.folded === folded)
  })
  const goods = [['NAME', name] as const, ['CATEGORY', categoryName] as const]
  const place = placeOf(own, [...goods, ['SHOP', shopName] as const])
  if (place === 'NAME') return { meaning: null, place }
  if (measured) {
    const wanted = new Set(meanings.flat().map(({ folded }) => folded))
    const same = measuresIn(name).find((measure) => measure.words.some((word) => wanted.has(word)))
    if (same) return { meaning: name.slice(same.start, same.end), place: 'NAME' }
  }
  const meant = meanings.flatMap((meaning): Reason[] => {
    const found = placeOf(saidOf(meaning), goods)
    return found ? [{ meaning: textOf(meaning), place: found }] : []
  })
  return meant.find((reason) => reason.place === 'NAME') ?? (place && { meaning: null, place }) ?? meant[0] ?? null
}
