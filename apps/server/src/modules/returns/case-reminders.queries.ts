import type { CaseState } from '@chophien/domain/returns/case-states'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { caseReminders } from '../outbox/outbox.queries.ts'

/** Notes that cases of a state are announced whose time is over in less than `lead` seconds, but not yet. Returns how many. */
export const noteCaseReminders = async (
  db: Db,
  { state, lead, limit }: { state: CaseState; lead: number; limit: number },
): Promise<number> =>
  (
    await db.rows(
      IdRow,
      sql`
      with near as (
        select shop_id, id from return_cases
        where deadline > now() and deadline <= now() + make_interval(secs => ${lead}::double precision) and state = ${state}
          and reminded_at is null
        order by deadline limit ${limit}::integer for no key update skip locked
      ), noted as (
        update return_cases c set reminded_at = now() from near where c.shop_id = near.shop_id and c.id = near.id
        returning c.shop_id, c.id, (select max(e.id) from case_events e where e.shop_id = c.shop_id and e.case_id = c.id) as event_id
      ), messages as (${caseReminders(sql`noted`)})
      select id from noted`,
    )
  ).length
