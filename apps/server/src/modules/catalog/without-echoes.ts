import { textOf } from '@chophien/domain/search/words'
import { type SearchQuery, withParts } from './search-query.ts'

/** No name says a word more often. */
const SAID_MAX = 3

/** A query without the parts that it says again and again, which only make the search slower; itself when there are none. */
export function withoutEchoes(query: SearchQuery): SearchQuery {
  const said = new Map<string, number>()
  const parts = query.parts.filter(({ words }) => {
    const text = textOf(words)
    const times = (said.get(text) ?? 0) + 1
    said.set(text, times)
    return times <= SAID_MAX
  })
  if (parts.length === query.parts.length) return query
  return withParts({ ...query, typing: query.typing && parts.at(-1) === query.parts.at(-1) }, parts) ?? query
}
