import type { CursorPage } from '@chophien/domain/contract/lists'
import { OwnPayout } from '@chophien/domain/payouts/seller-schemas'
import * as z from 'zod/mini'
import { findCursorPage } from '../../platform/database/cursor-list.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Row = z.extend(z.omit(OwnPayout, { sentAt: true, settledAt: true }), {
  sentAt: z.date(),
  settledAt: z.nullable(z.date()),
})

/** One page of the transfers to a shop, newest first. What was only planned is nobody's business yet. */
export async function findOwnPayouts(
  db: ReadDb,
  shopId: number,
  after: number | undefined,
): Promise<CursorPage<OwnPayout>> {
  const page = await findCursorPage(db, Row, {
    columns: sql`
      p.id, p.amount, p.state, p.bin, p.last4, r.exported_at as "sentAt", p.settled_at as "settledAt", p.reason, p.reference`,
    from: sql`payouts p join payout_runs r on r.id = p.run_id`,
    counted: sql`payouts p`,
    id: sql`p.id`,
    where: [sql`p.shop_id = ${shopId}`, sql`p.state in ('SENT', 'PAID', 'FAILED')`],
    after,
  })
  return {
    ...page,
    items: page.items.map(({ sentAt, settledAt, ...payout }) => ({
      ...payout,
      sentAt: sentAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  }
}

/** What is planned for a shop in a run that waits. Whole đồng. */
export const findPlanned = async (db: ReadDb, shopId: number): Promise<number> =>
  (
    await db.one(
      z.object({ planned: z.number() }),
      sql`
      select coalesce(sum(amount), 0)::bigint as planned from payouts where shop_id = ${shopId} and state = 'PLANNED'`,
    )
  ).planned
