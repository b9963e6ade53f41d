import type { CatalogWords } from './catalog-words.ts'
import type { SearchQuery } from './search-query.ts'

/** The tag of a change in what a product is found by (name, category, shop), or in whether it is on sale. */
export const searchedTag = (id: number): string => `${SEARCHED}${id}`
const SEARCHED = 'searched:'

/** The product of such a tag; null for any other tag. */
export const searchedProduct = (tag: string): number | null =>
  tag.startsWith(SEARCHED) ? Number(tag.slice(SEARCHED.length)) : null

/** The tag of every kept answer to words, for changes of so many products that nobody looks which answers they concern. */
export const FOUND_TAG = 'found'

/** The tag of kept answers that any product which comes on sale may change: those that say nothing, or are to other words than were typed. */
export const ANY_TAG = 'found-any'

/** Longer beginnings are cut, so that a word has few. */
const BEGINNING_MAX = 12
/** A part with more words is not watched while another has fewer. */
const WATCHED_MAX = 12

const wordTag = (word: string): string => `found:${word}`
const beginningTag = (letters: string): string => `found-begun:${letters.slice(0, BEGINNING_MAX)}`

/** The tags of answers that a product with these words may change. `words`: as in the index, where one with marks begins with 'ơ'. */
export const tagsOfWords = (words: readonly string[]): string[] => {
  const tags = new Set([ANY_TAG])
  for (const word of words) {
    if (!/^[a-z0-9]+$/u.test(word)) continue
    tags.add(wordTag(word))
    for (let letters = 1; letters <= Math.min(word.length, BEGINNING_MAX); letters++)
      tags.add(beginningTag(word.slice(0, letters)))
  }
  return [...tags]
}

/** The tags of a kept answer to a query: the words of one of its parts, of which every product that it finds has one. So it is made anew when a product
 *  with such a word comes on sale. */
export function tagsOfQuery(query: SearchQuery, words: CatalogWords): string[] {
  const last = query.typing ? query.words.at(-1) : undefined
  const watched = query.parts.map(({ words: typed, meanings, measured }) => {
    const ways = measured && !(last && typed.includes(last)) ? [meanings.flat()] : [typed, ...meanings]
    const rarest = ways.flatMap((way) => {
      const counted = way.map((word) => ({
        count: word === last ? words.beginningWith(word.folded).count : words.count(word.folded),
        tag: word === last ? beginningTag(word.folded) : wordTag(word.folded),
      }))
      return counted.sort((one, other) => one.count - other.count).slice(0, 1)
    })
    return {
      tags: [...new Set(rarest.map(({ tag }) => tag))],
      count: rarest.reduce((sum, { count }) => sum + count, 0),
    }
  })
  const [best] = watched
    .filter(({ tags }) => tags.length > 0 && tags.length <= WATCHED_MAX)
    .sort((one, other) => one.count - other.count)
  return best?.tags ?? [ANY_TAG]
}
