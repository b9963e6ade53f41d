import { createShop, getOwnShop, getShop } from '@chophien/domain/shops/contract'
import { shopMessages } from '@chophien/domain/shops/messages'
import type { Db } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { findOwnShop, registerShop } from './own-shop.ts'
import { findShop } from './public-shop.ts'

/** Public shop pages and the calls for the user's own shop. */
export function shopRoutes(route: Router, { db }: { db: Db }): void {
  route.open(getShop, ({ params }) => findShop(db, params.id), { tags: ({ params }) => [`shop:${params.id}`] })
  route.guarded(getOwnShop, ({ user }) => findOwnShop(db, user.id))
  route.guarded(
    createShop,
    async ({ user, body }) => new Answer(await registerShop(db, user.id, body), shopMessages.created),
  )
}
