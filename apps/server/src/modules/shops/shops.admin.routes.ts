import {
  approveShop,
  getAdminShop,
  listAdminShops,
  reinstateShop,
  rejectShop,
  suspendShop,
} from '@chophien/domain/shops/admin-contract'
import { shopMessages } from '@chophien/domain/shops/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { findShops } from './admin-shops.queries.ts'
import { decideShop, requireAnyShop } from './decide-shop.ts'

/** The administrators' list of shops and their decisions. */
export function shopAdminRoutes(route: Router, deps: { db: Database; enqueueMail: EnqueueMail }): void {
  const { db } = deps
  route.guarded(listAdminShops, ({ query, reads }) => findShops(reads, query))
  route.guarded(getAdminShop, ({ params }) => requireAnyShop(db, params.id))
  route.guarded(
    approveShop,
    async ({ user, params, body }) =>
      new Answer(
        await decideShop(deps, { id: params.id, adminId: user.id, decision: 'approve', ...body }),
        shopMessages.approved,
      ),
  )
  route.guarded(
    rejectShop,
    async ({ user, params, body }) =>
      new Answer(
        await decideShop(deps, { id: params.id, adminId: user.id, decision: 'reject', ...body }),
        shopMessages.rejected,
      ),
  )
  route.guarded(
    suspendShop,
    async ({ user, params, body }) =>
      new Answer(
        await decideShop(deps, { id: params.id, adminId: user.id, decision: 'suspend', ...body }),
        shopMessages.suspended,
      ),
  )
  route.guarded(
    reinstateShop,
    async ({ user, params }) =>
      new Answer(
        await decideShop(deps, { id: params.id, adminId: user.id, decision: 'reinstate' }),
        shopMessages.reinstated,
      ),
  )
}
