import type { CursorPage } from '@chophien/domain/contract/lists'
import { PayoutHold } from '@chophien/domain/payouts/hold-schemas'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

const Row = z.extend(PayoutHold, { heldAt: z.date() })

/** The hold of a shop's payouts by an administrator; null when none holds them. */
export async function findHold(db: ReadDb, shopId: number): Promise<PayoutHold | null> {
  const row = await db.maybeOne(
    Row,
    sql`
    select h.id, h.reason, h.held_at as "heldAt", coalesce(u.first_name || ' ' || u.last_name, '') as "heldBy"
    from payout_holds h left join published.users u on u.id = h.held_by where h.shop_id = ${shopId} and h.released_at is null`,
  )
  return row && { ...row, heldAt: row.heldAt.toISOString() }
}

/** Whether the payouts of a shop are held back, by an administrator or for a debt. */
export const isOnHold = (db: ReadDb, shopId: number): Promise<boolean> =>
  db.exists(sql`
    select from payout_holds where shop_id = ${shopId} and released_at is null
    union all select from shop_debts where shop_id = ${shopId} and step >= 3`)

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

const HeldRow = z.object({
  id: z.number(),
  name: z.string(),
  holdId: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  heldAt: z.nullable(z.date()),
  heldBy: z.string(),
  debtSince: z.nullable(z.date()),
})

/** One page of shops whose payouts are held back, by an administrator, for a debt, or both; the newest shops first. */
export const findHeldShops = (db: ReadDb, after: number | undefined): Promise<CursorPage<z.output<typeof HeldRow>>> =>
  findCursorPage(db, HeldRow, {
    columns: sql`
      s.id, s.name, h.id as "holdId", h.reason, h.held_at as "heldAt", coalesce(u.first_name || ' ' || u.last_name, '') as "heldBy",
      d.hold_at as "debtSince"`,
    from: sql`(
      select shop_id from payout_holds where released_at is null union select shop_id from shop_debts where step >= 3
    ) held join published.shops s on s.id = held.shop_id
      left join payout_holds h on h.shop_id = held.shop_id and h.released_at is null left join published.users u on u.id = h.held_by
      left join shop_debts d on d.shop_id = held.shop_id and d.step >= 3`,
    id: sql`s.id`,
    where: [],
    after,
  })
