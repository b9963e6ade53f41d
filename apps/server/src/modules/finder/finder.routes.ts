import { findAnything, findInShop } from '@chophien/domain/finder/contract'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { findAnywhere, findInOneShop } from './find.ts'

/** One search over several lists of a console. */
export function finderRoutes(route: Router): void {
  route.guarded(findAnything, ({ user, query, reads }) => findAnywhere(reads, query.q, user.consoleRoles))
  route.guarded(findInShop, async ({ user, query, reads }) => findInOneShop(reads, shopOf(user), query.q))
}
