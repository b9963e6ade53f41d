import { payoutStates } from '@chophien/domain/payouts/run-states'
import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

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
  /** Whether its money came back after the bank had taken it. */
  returned: z.boolean(),
})
export type SettledPayout = z.output<typeof Settled>

const settledColumns: Sql = sql`
  p.id, p.run_id as "runId", p.shop_id as "shopId", p.amount, p.state, p.bin, p.last4, p.reason, p.returned_at is not null as returned`

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
    where p.id = ended.id and p.state = ${from} and p.returned_at is null
    returning ${settledColumns}`,
  )

/** Records that the money of a transfer came back that was on its way or paid; null when it is neither. The bank's number of the way out stays, else it is that of the
 *  way back. The caller has locked the run. */
export const markReturned = (
  tx: Transaction,
  { id, reason, reference, by }: { id: number; reason: string; reference: string; by: number },
): Promise<SettledPayout | null> =>
  tx.maybeOne(
    Settled,
    sql`
    update payouts p set state = 'FAILED', returned_at = now(), settled_at = now(), settled_by = ${by}, reason = ${reason},
      reference = coalesce(p.reference, ${reference})
    where p.id = ${id} and p.state in ('SENT', 'PAID')
    returning ${settledColumns}`,
  )

const Known = z.object({
  id: z.number(),
  runId: z.number(),
  code: z.string(),
  amount: z.number(),
  state: z.enum(payoutStates),
  returned: z.boolean(),
})
export type KnownPayout = z.output<typeof Known>

const knownColumns: Sql = sql`id, run_id as "runId", code, amount, state, returned_at is not null as returned`

/** The transfers with these codes. */
export const findPayoutsByCodes = (db: Db, codes: readonly string[]): Promise<KnownPayout[]> =>
  db.rows(Known, sql`select ${knownColumns} from payouts where code = any(${codes}::text[]) order by id`)

/** A transfer; null when there is none. */
export const findKnownPayout = (db: Db, id: number): Promise<KnownPayout | null> =>
  db.maybeOne(Known, sql`select ${knownColumns} from payouts where id = ${id}`)

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
