import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const FollowingShop = z.object({ id: z.number(), name: z.string() })
type FollowingShop = z.output<typeof FollowingShop>

/** Suspends the approved shop of an owner whose account is locked. Null when there is none. */
export const suspendWithOwner = (tx: Db, ownerId: number, reason: string): Promise<FollowingShop | null> =>
  tx.maybeOne(
    FollowingShop,
    sql`
    update shops set status = 'SUSPENDED', suspension_reason = ${reason}, suspended_with_owner = true, updated_at = now()
    where owner_id = ${ownerId} and status = 'APPROVED'
    returning id, name`,
  )

/** Brings back the shop that was suspended with its owner. Null when there is none. */
export const reinstateWithOwner = (tx: Db, ownerId: number): Promise<FollowingShop | null> =>
  tx.maybeOne(
    FollowingShop,
    sql`
    update shops set status = 'APPROVED', suspension_reason = null, suspended_with_owner = false, updated_at = now()
    where owner_id = ${ownerId} and status = 'SUSPENDED' and suspended_with_owner
    returning id, name`,
  )
