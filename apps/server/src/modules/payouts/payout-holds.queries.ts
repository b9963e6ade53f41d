import { PayoutHold } from '@chophien/domain/payouts/hold-schemas'
import * as z from 'zod/mini'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

const Row = z.extend(PayoutHold, { heldAt: z.date() })

/** The hold of a shop's payouts; null when nobody holds them. */
export async function findHold(db: ReadDb, shopId: number): Promise<PayoutHold | null> {
  const row = await db.maybeOne(
    Row,
    sql`
    select h.id, h.reason, h.held_at as "heldAt", coalesce(u.first_name || ' ' || u.last_name, '') as "heldBy"
    from payout_holds h left join published.users u on u.id = h.held_by where h.shop_id = ${shopId} and h.released_at is null`,
  )
  return row && { ...row, heldAt: row.heldAt.toISOString() }
}

/** Holds the payouts of a shop back; null when somebody else does already. */
export const insertHold = (
  tx: Transaction,
  hold: { shopId: number; reason: string; adminId: number },
): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into payout_holds (shop_id, reason, held_by) values (${hold.shopId}, ${hold.reason}, ${hold.adminId})
    on conflict (shop_id) where released_at is null do nothing returning id`,
  )

/** Ends the hold that an administrator saw; 0 when it has ended. */
export const endHold = (tx: Transaction, hold: { shopId: number; id: number; adminId: number }): Promise<number> =>
  tx.run(sql`
    update payout_holds set released_at = now(), released_by = ${hold.adminId}
    where id = ${hold.id} and shop_id = ${hold.shopId} and released_at is null`)
