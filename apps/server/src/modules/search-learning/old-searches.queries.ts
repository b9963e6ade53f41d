import { ASKERS_MIN, KEPT_DAYS, RARE_KEPT_DAYS } from '@chophien/domain/search-learning/limits'
import type { Database } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

const DELETING_SECONDS = 600

const today = dayOf(sql`now()`)

/** The days on which it is asked whether words are rare: more than one, in case that the job did not run. */
const isDue = (day: Sql): Sql => sql`
  (${day} <= ${today} - ${RARE_KEPT_DAYS}::integer and ${day} > ${today} - ${2 * RARE_KEPT_DAYS}::integer)`

/** Deletes counts that are as old as they may become, those of words that few clients asked for earlier, and what is ignored of words that nobody asks for
 *  any more. */
export const deleteOldSearches = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.allow(DELETING_SECONDS)
    await tx.run(sql`delete from search_days where day <= ${today} - ${KEPT_DAYS}::integer`)
    await tx.run(sql`
      delete from search_days d where ${isDue(sql`d.day`)}
        and (select bit_count(bit_or(other.clients)::bit(16)) from search_days other where other.query = d.query) < ${ASKERS_MIN}`)
    await tx.run(sql`
      delete from search_choices c where c.day <= ${today} - ${KEPT_DAYS}::integer
        or (${isDue(sql`c.day`)} and not exists (select from search_days d where d.query = c.query and d.day <= c.day))`)
    // Without learning nobody counts what was noted before.
    await tx.run(sql`delete from search_purchases where day <= ${today} - ${KEPT_DAYS}::integer`)
    await tx.run(sql`
      delete from ignored_searches i where ignored_at < now() - ${`${KEPT_DAYS} days`}::interval
        and not exists (select from search_days d where d.query = i.query)`)
  })
