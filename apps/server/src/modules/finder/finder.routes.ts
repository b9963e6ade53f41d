import { findAnything, findInShop } from '@chophien/domain/finder/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { findAnywhere, findInOneShop } from './find.ts'

/** One search over several lists of a console. */
export function finderRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(findAnything, ({ user, query, reads }) => findAnywhere(reads, query.q, user.consoleRoles))
  route.guarded(findInShop, async ({ user, query, reads }) =>
    findInOneShop(reads, await shopOfOwner(db, user.id), query.q),
  )
}
