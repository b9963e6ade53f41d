import { type Suggestion, suggestProducts } from '@chophien/domain/catalog/contract'
import { SUGGESTIONS } from '@chophien/domain/catalog/limits'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { browserApi } from '../../lib/browser-api.ts'

export { SuggestionList } from './suggestion-list.tsx'

/** The best products for words that are being typed; undefined if that failed. */
export async function suggest(searchTerm: string): Promise<readonly Suggestion[] | undefined> {
  const settled = await browserApi.settle(suggestProducts, { query: { searchTerm, size: SUGGESTIONS } })
  return settled.ok ? settled.data.products : undefined
}

/** What is said of suggestions when they arrive. */
export const toldOf = ({ length }: readonly Suggestion[]): string =>
  length === 0 ? catalogMessages.searchEmpty : `${length} gợi ý`
