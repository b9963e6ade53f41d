import { suggestSearch as suggestSearchCall } from '@chophien/domain/search/contract'
import { limits } from '../../platform/http/limits.ts'
import { Costly, type Router } from '../../platform/http/router.ts'
import { SHOPS_TAG } from '../shops/shops-tag.ts'
import { VOCABULARY_TAG } from '../vocabulary/current-vocabulary.ts'
import { type SuggestDeps, suggestSearch } from './suggest-search.ts'
import { rankingTag } from './tagged-product.ts'

/** What the search field offers while somebody types. */
export function searchRoutes(route: Router, deps: SuggestDeps): void {
  route.open(
    suggestSearchCall,
    async ({ query }) => {
      const { found, tags } = await suggestSearch(deps, query.searchTerm, query.size)
      return new Costly(found, { tags })
    },
    { limit: limits.search, tags: () => [rankingTag(), VOCABULARY_TAG, 'categories', SHOPS_TAG] },
  )
}
