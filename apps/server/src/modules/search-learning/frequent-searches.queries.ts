import { FrequentSearch, type SearchProblem } from '@chophien/domain/search-learning/admin-schemas'
import { ASKERS_MIN, FREQUENT_MAX, KEPT_DAYS } from '@chophien/domain/search-learning/limits'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

const figures = sql`sum(d.searches) as searches, sum(d.searches - d.found) as "nothingFound", sum(d.opened) as opened`

const askedByEnough = sql`bit_count(bit_or(d.clients)::bit(16)) >= ${ASKERS_MIN}`

/** Of twenty who found something, not even one opened a product. */
const HARDLY_ANYBODY = 20

const ofProblem: Record<Exclude<SearchProblem, 'IGNORED'>, { having: Sql; order: Sql }> = {
  NOTHING_FOUND: {
    // What is found on a later day is mended.
    having: sql`max(d.day) filter (where d.searches > d.found) >= coalesce(max(d.day) filter (where d.found > 0), '-infinity')`,
    order: sql`sum(d.searches - d.found) desc`,
  },
  NOTHING_OPENED: {
    having: sql`sum(d.found) > 0 and sum(d.opened) * ${HARDLY_ANYBODY} < sum(d.found)`,
    order: sql`sum(d.found) desc`,
  },
}

const within = (days: number): Sql => sql`d.day > ${dayOf(sql`now()`)} - ${days}::integer`

/** The queries of the last `days` with a problem that most clients had, without those that fewer than ASKERS_MIN clients asked or that are ignored. */
export function findFrequent(db: ReadDb, problem: SearchProblem, days: number): Promise<FrequentSearch[]> {
  if (problem === 'IGNORED')
    return db.rows(
      FrequentSearch,
      sql`
      select i.query, asked.* from ignored_searches i left join lateral (
        select ${figures} from search_days d where d.query = i.query and ${within(days)} having ${askedByEnough}
      ) asked on true
      order by i.ignored_at desc, i.query limit ${FREQUENT_MAX}`,
      { unnamed: true },
    )
  const { having, order } = ofProblem[problem]
  return db.rows(
    FrequentSearch,
    sql`
    select d.query, ${figures} from search_days d
    where ${within(days)} and not exists (select from ignored_searches i where i.query = d.query)
    group by d.query having ${askedByEnough} and ${having}
    order by ${order}, d.query limit ${FREQUENT_MAX}`,
    { unnamed: true },
  )
}

/** Whether a list may show this query: enough clients asked for it, or it is ignored already. */
export const isListed = (tx: Db, query: string): Promise<boolean> =>
  tx.exists(sql`
    select from ignored_searches where query = ${query}
    union all
    select from search_days d where d.query = ${query} and ${within(KEPT_DAYS)} having ${askedByEnough}`)

/** 0 when it was ignored already. */
export const ignore = (tx: Db, query: string): Promise<number> =>
  tx.run(sql`insert into ignored_searches (query) values (${query}) on conflict do nothing`)

/** 0 when it was not ignored. */
export const watch = (tx: Db, query: string): Promise<number> =>
  tx.run(sql`delete from ignored_searches where query = ${query}`)
