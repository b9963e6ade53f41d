import { trySearch } from '@chophien/domain/search/admin-contract'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { SearchDeps } from './search-for.ts'
import { explainSearch } from './try-search.ts'

/** The search as administrators see it. */
export function searchAdminRoutes(route: Router, deps: SearchDeps): void {
  route.guarded(trySearch, ({ query }) => explainSearch(deps, query.q), { limit: limits.search })
}
