import type { AccountFigures } from '@chophien/domain/ledger/trial-balance'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { movedWithin } from './booked-days.queries.ts'

const Moved = z.object({ account: z.string(), opening: z.number(), debit: z.number(), credit: z.number() })

/** Every booked account at the beginning of a period, and what was booked in it. Sums of days rather than the kept balances less what came
 *  later: those balances are one row per shopper and shop, and the entries of a year are millions. */
export const findTrialBalance = async (
  db: ReadDb,
  { from, to }: { from: string; to: string },
): Promise<Map<string, AccountFigures>> => {
  const rows = await db.rows(
    Moved,
    sql`
    ${movedWithin({ to })}
    select account, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::bigint as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::bigint as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::bigint as credit
    from moved group by account`,
    { unnamed: true },
  )
  return new Map(
    rows.map(({ account, ...moved }) => [account, { ...moved, closing: moved.opening + moved.debit - moved.credit }]),
  )
}
