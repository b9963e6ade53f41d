import { SUGGESTIONS } from '@chophien/domain/catalog/limits'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { type SearchSuggestions, suggestSearch } from '@chophien/domain/search/contract'
import { browserApi } from '../../lib/browser-api.ts'
import { resultsFor, type Suggested } from './suggested.ts'

export { SuggestionList } from './suggestion-list.tsx'

/** The options for words that are being typed; undefined if that failed. */
export async function suggest(searchTerm: string): Promise<Suggested | undefined> {
  const settled = await browserApi.settle(suggestSearch, { query: { searchTerm, size: SUGGESTIONS } })
  return settled.ok ? suggestedOf(searchTerm, settled.data) : undefined
}

function suggestedOf(term: string, { products, categories, brands, shops }: SearchSuggestions): Suggested {
  const groups = [
    {
      name: 'Danh mục',
      places: categories.map(({ id, name, parentName }) => ({
        to: `/category/${id}`,
        keeps: '',
        name,
        note: parentName,
      })),
    },
    { name: 'Thương hiệu', places: brands.map((name) => ({ ...resultsFor(name), name, note: null })) },
    { name: 'Cửa hàng', places: shops.map(({ id, name }) => ({ to: `/shop/${id}`, keeps: '', name, note: null })) },
  ].filter(({ places }) => places.length > 0)
  const options = [
    ...products.map(({ id }) => ({ to: `/product/${id}`, keeps: '' })),
    ...groups.flatMap(({ places }) => places),
    ...(products.length > 0 ? [resultsFor(term)] : []),
  ]
  return { term, products, groups, options }
}

/** What is said of suggestions when they arrive. */
export function toldOf({ products, groups }: Suggested): string {
  const others = groups.reduce((sum, { places }) => sum + places.length, 0)
  if (products.length > 0) return `${products.length + others} gợi ý`
  return others > 0 ? `${catalogMessages.searchEmpty}. ${others} gợi ý khác` : catalogMessages.searchEmpty
}
