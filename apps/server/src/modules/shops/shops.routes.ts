import { confirmContactEmail, createShop, getOwnShop, getShop, sendContactMail } from '@chophien/domain/shops/contract'
import { shopMessages } from '@chophien/domain/shops/messages'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { askContactAgain, type ContactEmailDeps, confirmContactByLink } from './contact-email.ts'
import { findOwnShop, registerShop } from './own-shop.ts'
import { findShop } from './public-shop.ts'

/** Public shop pages and the calls for the user's own shop. */
export function shopRoutes(route: Router, deps: ContactEmailDeps & { db: Database }): void {
  const { db } = deps
  route.open(getShop, ({ params }) => findShop(db, params.id), {
    tags: ({ params }) => [`shop:${params.id}`, `shop-rating:${params.id}`],
  })
  route.guarded(getOwnShop, ({ user }) => findOwnShop(db, user.id))
  route.guarded(
    createShop,
    async ({ user, body }) => new Answer(await registerShop(deps, user.id, body), shopMessages.created),
  )
  route.guarded(
    sendContactMail,
    async ({ user }) => {
      await askContactAgain(deps, user.id)
      return new Answer(null, shopMessages.contactMailSent)
    },
    { limit: limits.contact },
  )
  route.guarded(confirmContactEmail, async ({ user, body }) => {
    await confirmContactByLink(deps, user.id, body.token)
    return new Answer(await findOwnShop(db, user.id), shopMessages.contactConfirmed)
  })
}
