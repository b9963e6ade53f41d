import type { AdminShopDetail } from '@chophien/domain/shops/admin-contract'
import { shopErrors } from '@chophien/domain/shops/errors'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { lockUser } from '../accounts/accounts.queries.ts'
import { grantRole } from '../accounts/roles.queries.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import type { ShopDecision } from './admin-shops.queries.ts'
import { findAnyShop, findShopStatus, type TransitionedShop, transitionShop } from './admin-shops.queries.ts'
import { requireForeignShop } from './foreign-shop.ts'
import { enqueueDecisionMail } from './shop-mails.ts'
import { SHOPS_TAG } from './shops-tag.ts'

type Status = AdminShopDetail['status']

interface Decision {
  from: Status
  to: Status
}

const decisions: Record<ShopDecision, Decision> = {
  approve: { from: 'PENDING', to: 'APPROVED' },
  reject: { from: 'PENDING', to: 'REJECTED' },
  suspend: { from: 'APPROVED', to: 'SUSPENDED' },
  reinstate: { from: 'SUSPENDED', to: 'APPROVED' },
}

/** A shop of any status. Throws SHOP_NOT_FOUND. */
export async function requireAnyShop(db: Database, id: number): Promise<AdminShopDetail> {
  const shop = await findAnyShop(db, id)
  if (!shop) throw shopErrors.SHOP_NOT_FOUND()
  return shop
}

interface Decided {
  id: number
  adminId: number
  decision: ShopDecision
  /** For a rejection and a suspension. */
  reason?: string
  /** Of a registration: the version that was read. */
  version?: number
}

/** Decides about a shop: status, the owner's role, audit log and mail in one transaction. Its products appear or disappear with the commit.
 *  Throws SHOP_NOT_FOUND, SHOP_MOVED_ON when the status has changed (optimistic lock), SHOP_CHANGED_SINCE_READ, SHOP_OWNER_LOCKED,
 *  SHOP_OF_ADMIN about a shop that the administrator owns or works for. */
export async function decideShop(
  { db, enqueueMail }: { db: Database; enqueueMail: EnqueueMail },
  { id, adminId, decision, reason = '', version }: Decided,
): Promise<AdminShopDetail> {
  const { from, to } = decisions[decision]
  await db.transaction(async (tx) => {
    const owner = to === 'APPROVED' ? await findShopStatus(tx, id) : null
    // A lock of the account at the same time either sees the open shop or is seen here.
    if (owner) await lockUser(tx, owner.ownerId)
    const shop: TransitionedShop | null = await transitionShop(tx, id, {
      adminId,
      from,
      to,
      decision,
      reason,
      version: version ?? null,
    })
    if (!shop) {
      await requireForeignShop(tx, adminId, id)
      const now = await findShopStatus(tx, id)
      if (now?.status === from && version !== undefined && now.version !== version)
        throw shopErrors.SHOP_CHANGED_SINCE_READ()
      if (now?.status === from) throw shopErrors.SHOP_OWNER_LOCKED()
      throw now ? shopErrors.SHOP_MOVED_ON(shopStatusNames[now.status]) : shopErrors.SHOP_NOT_FOUND()
    }
    // The user's tokens change at their next renewal.
    if (decision === 'approve') await grantRole(tx, shop.ownerId, 'ROLE_SELLER')
    await recordActions(tx, adminId, [
      {
        action: `shop.${decision}`,
        subjectId: id,
        subjectName: shop.name,
        before: { status: from },
        after: { status: to },
        reason: reason || null,
      },
    ])
    await enqueueDecisionMail(enqueueMail, tx, shop, decision, reason)
    // A shop's products are in lists of every kind; the change is rare, so everything is invalidated.
    tx.changed(
      decision === 'suspend' || decision === 'reinstate'
        ? [EVERYTHING]
        : [`shop:${id}`, `shop-profile:${id}`, SHOPS_TAG],
    )
  })
  return requireAnyShop(db, id)
}
