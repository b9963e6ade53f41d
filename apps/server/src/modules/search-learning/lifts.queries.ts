import { CHOOSERS_MIN, KEPT_DAYS, LIFT_MAX } from '@chophien/domain/search-learning/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'

/** A product that searches for a query show further up. `lift`: 1 to LIFT_MAX. */
export const SearchLift = z.object({ query: z.string(), productId: z.number(), lift: z.number() })
export type SearchLift = z.output<typeof SearchLift>

const WeighedLift = z.extend(SearchLift, { weight: z.number() })
export type WeighedLift = z.output<typeof WeighedLift>

/** Whoever buys has decided; whoever opens has looked. */
const PURCHASE = 4
/** After so many days a choice says half as much. */
const HALF_LIFE_DAYS = 30
/** Of those who searched, at least so many must have chosen a product. */
const SHARE_MIN = 0.05
/** A tenth of them are one more of `lift`. */
const PER_LIFT = 10
/** Products that are lifted for one query. */
const PER_QUERY = 10

const today = dayOf(sql`now()`)
const SliceEnd = z.object({ query: z.string() })

/** The query at which a slice of some `size` rows that begins after `from` ends; null for the last slice. */
export const findSliceEnd = async (db: Db, from: string, size: number): Promise<string | null> =>
  (
    await db.maybeOne(
      SliceEnd,
      sql`select query from search_choices where query > ${from} order by query, product_id, day offset ${size} limit 1`,
    )
  )?.query ?? null

/** What the choices of some queries come to, without those that too few clients have made. `from`: excluded; `until`: included, null for all. */
export const sumChoices = (db: Db, { from, until }: { from: string; until: string | null }): Promise<WeighedLift[]> =>
  db.rows(
    WeighedLift,
    sql`
    with chosen as (
      select query, product_id,
        sum((opened + ${PURCHASE} * bit_count(buyers::bit(16))) * power(0.5, (${today} - day)::float8 / ${HALF_LIFE_DAYS}::float8)) as weight
      from search_choices
      where query > ${from} ${until === null ? sql.empty : sql`and query <= ${until}`} and day > ${today} - ${KEPT_DAYS}::integer
      group by query, product_id having bit_count(bit_or(clients)::bit(16)) >= ${CHOOSERS_MIN}
    ), asked as (
      select c.query, (
          select coalesce(sum(d.searches * power(0.5, (${today} - d.day)::float8 / ${HALF_LIFE_DAYS}::float8)), 0) from search_days d
          where d.query = c.query and d.day > ${today} - ${KEPT_DAYS}::integer
        ) as searches
      from (select distinct query from chosen) c
    ), shared as (
      select query, product_id, weight, least(1, weight / greatest(searches, 1)) as share,
        row_number() over (partition by query order by weight desc, product_id) as place
      from chosen join asked using (query)
    )
    select query, product_id as "productId", least(${LIFT_MAX}::integer, ceil(share * ${PER_LIFT}::integer))::integer as lift, weight
    from shared where share >= ${SHARE_MIN}::float8 and place <= ${PER_QUERY}::integer`,
  )

/** Lets one writer replace the lifts at a time. Reading goes on. */
export const lockLifts = (tx: Db): Promise<number> => tx.run(sql`lock table search_lifts in share row exclusive mode`)

/** Makes these the lifts of all searches. */
export const replaceLifts = (tx: Db, lifts: readonly SearchLift[]): Promise<number> =>
  tx.run(sql`
    with wanted as materialized (
      select query, product_id, lift from unnest(${lifts.map(({ query }) => query)}::text[], ${lifts.map(({ productId }) => productId)}::bigint[],
        ${lifts.map(({ lift }) => lift)}::smallint[]) as l (query, product_id, lift)
    ), gone as (
      delete from search_lifts kept
      where not exists (select from wanted where wanted.query = kept.query and wanted.product_id = kept.product_id)
    )
    insert into search_lifts as kept (query, product_id, lift) select query, product_id, lift from wanted
    on conflict (query, product_id) do update set lift = excluded.lift where kept.lift <> excluded.lift`)

/** Some lifts by query and product; `after`: the last one that is known. */
export const findLifts = (
  db: Db,
  after: Pick<SearchLift, 'query' | 'productId'>,
  limit: number,
): Promise<SearchLift[]> =>
  db.rows(
    SearchLift,
    sql`
    select query, product_id as "productId", lift from search_lifts
    where (query, product_id) > (${after.query}, ${after.productId}::bigint) order by query, product_id limit ${limit}`,
  )
