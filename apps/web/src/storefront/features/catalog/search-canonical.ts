import { withQuery } from '../../../lib/with-query.ts'
import { type ListState, listUrl, searchSortings } from './list-url.ts'

/** A search that finds less is not indexed: its page says little that the products' own pages do not. */
const INDEXED_FROM = 10

/** Up to six plain words. The search passes over other scripts, over-long words and what comes after many: a page that shows them would be made by
 *  whoever links to it. */
const plainWords = /^[\p{Script=Latin}\d]{1,20}(?: [\p{Script=Latin}\d]{1,20}){0,5}$/u

/** The canonical URL of a search, its words in lower case; undefined for a search that is not indexed. Indexed is what shoppers would ask too: the
 *  first page of plain words that were all found as typed, none twice, without a filter and in the usual order. */
export const searchCanonical = (
  path: string,
  { listState, totalElements, reading }: { listState: ListState; totalElements: number; reading?: object | undefined },
): string | undefined => {
  const { q = '', ...others } = listState.filters
  const words = q.normalize('NFC').toLocaleLowerCase('vi').split(/\s+/u)
  const asked = words.join(' ')
  const narrowed = listUrl(path, { ...listState, filters: others }, searchSortings) !== path
  const isTaken = plainWords.test(asked) && new Set(words).size === words.length
  return !isTaken || narrowed || reading || totalElements < INDEXED_FROM
    ? undefined
    : withQuery(path, new URLSearchParams({ q: asked }))
}
