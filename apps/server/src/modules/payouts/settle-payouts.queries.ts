import { payoutStates } from '@chophien/domain/payouts/run-states'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** How the bank ended a transfer. */
export type PayoutEnd = { id: number; reference: string } | { id: number; reason: string }

const Settled = z.object({
  id: z.number(),
  runId: z.number(),
  shopId: z.number(),
  amount: z.number(),
  state: z.enum(payoutStates),
  bin: z.string(),
  last4: z.string(),
  reason: z.nullable(z.string()),
})
export type SettledPayout = z.output<typeof Settled>

/** Ends transfers that are on their way; returns those that were. `from`: FAILED for one that the bank paid after all. `by`: the administrator, null for a line of
 *  the bank's statement. The caller has locked the runs. */
export const endPayouts = (
  tx: Transaction,
  ends: readonly PayoutEnd[],
  { from, by }: { from: 'SENT' | 'FAILED'; by: number | null },
): Promise<SettledPayout[]> =>
  tx.rows(
    Settled,
    sql`
    update payouts p set state = case when ended.reference is null then 'FAILED' else 'PAID' end, reference = ended.reference, reason = ended.reason,
      settled_at = now(), settled_by = ${by}
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map((end) => ('reference' in end ? end.reference : null))}::text[],
      ${ends.map((end) => ('reason' in end ? end.reason : null))}::text[]) as ended (id, reference, reason)
    where p.id = ended.id and p.state = ${from}
    returning p.id, p.run_id as "runId", p.shop_id as "shopId", p.amount, p.state, p.bin, p.last4, p.reason`,
  )

const Known = z.object({
  id: z.number(),
  runId: z.number(),
  code: z.string(),
  amount: z.number(),
  state: z.enum(payoutStates),
})
export type KnownPayout = z.output<typeof Known>

/** The transfers with these codes. */
export const findPayoutsByCodes = (db: Db, codes: readonly string[]): Promise<KnownPayout[]> =>
  db.rows(
    Known,
    sql`select id, run_id as "runId", code, amount, state from payouts where code = any(${codes}::text[]) order by id`,
  )

/** The run of a transfer; null when there is none. */
export const findRunOfPayout = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybeOne(z.object({ runId: z.number() }), sql`select run_id as "runId" from payouts where id = ${id}`))
    ?.runId ?? null

const Owner = z.object({ shopId: z.number(), ownerId: z.number(), email: z.string(), lastName: z.string() })

/** Whom to tell about payouts of shops. */
export const findPayees = (db: Db, shopIds: readonly number[]): Promise<z.output<typeof Owner>[]> =>
  db.rows(
    Owner,
    sql`
    select s.id as "shopId", s.owner_id as "ownerId", u.email, u.last_name as "lastName"
    from published.shops s join published.users u on u.id = s.owner_id where s.id = any(${shopIds}::bigint[]) order by s.id`,
  )
