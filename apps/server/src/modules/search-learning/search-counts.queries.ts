import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { dayOf } from '../../platform/database/vietnam-days.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

/** A client's search that was not counted on this day (`2026-11-22`) before. */
export interface CountedSearch {
  day: string
  query: string
  /** Its first on this day; otherwise only its first that led to a product. */
  first: boolean
  found: boolean
  opened: boolean
  bit: number
}

/** A product that a client has chosen on this day for the first time. */
export interface CountedChoice {
  day: string
  query: string
  productId: number
  bit: number
  /** Null for guests. */
  userId: number | null
}

/** Adds searches to the days. */
export const writeSearches = (db: Db, searches: readonly CountedSearch[]): Promise<number> =>
  db.run(sql`
    insert into search_days as kept (day, query, searches, found, opened, clients)
    select s.day, s.query, count(*) filter (where s.first), count(*) filter (where s.found), count(*) filter (where s.opened), bit_or(s.bit)
    from unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ query }) => query)}::text[],
      ${searches.map(({ first }) => first)}::boolean[], ${searches.map(({ found }) => found)}::boolean[],
      ${searches.map(({ opened }) => opened)}::boolean[], ${searches.map(({ bit }) => bit)}::integer[]) as s (day, query, first, found, opened, bit)
    -- Two processes that write the same rows meet them in the same order.
    group by s.day, s.query order by s.day, s.query
    on conflict (day, query) do update set searches = kept.searches + excluded.searches, found = kept.found + excluded.found,
      opened = kept.opened + excluded.opened, clients = kept.clients | excluded.clients`)

/** Adds choices of products that are on sale, without those that somebody of their shop made. */
export const writeChoices = (db: Db, choices: readonly CountedChoice[]): Promise<number> =>
  db.run(sql`
    insert into search_choices as kept (day, query, product_id, opened, clients)
    select c.day, c.query, p.id, count(*), bit_or(c.bit)
    from unnest(${choices.map(({ day }) => day)}::date[], ${choices.map(({ query }) => query)}::text[],
      ${choices.map(({ productId }) => productId)}::bigint[], ${choices.map(({ bit }) => bit)}::integer[],
      ${choices.map(({ userId }) => userId)}::bigint[]) as c (day, query, product_id, bit, user_id)
      join published.products p on p.id = c.product_id and p.status = 'ACTIVE'
      join published.shops s on s.id = p.shop_id and s.status = 'APPROVED' and not ${isOfShopNow(sql`c.user_id`, sql`s.id`)}
    group by c.day, c.query, p.id order by c.day, c.query, p.id
    on conflict (day, query, product_id) do update set opened = kept.opened + excluded.opened, clients = kept.clients | excluded.clients`)

/** A product that was bought by a client who had found it by a search. */
export interface FoundPurchase {
  query: string
  productId: number
  bit: number
}

/** The statement that notes purchases, for the transaction that places the order: of an order that is not placed none is counted, and of one that is
 *  asked for twice none twice. */
export const notePurchases = (purchases: readonly FoundPurchase[]): Sql => sql`
  insert into search_purchases (day, query, product_id, client)
  select ${dayOf(sql`now()`)}, p.query, p.product_id, p.client
  from unnest(${purchases.map(({ query }) => query)}::text[], ${purchases.map(({ productId }) => productId)}::bigint[],
    ${purchases.map(({ bit }) => bit)}::integer[]) as p (query, product_id, client)`

/** Counts the purchases that were noted first, `limit` at most, and forgets them. Returns how many. */
export const countPurchases = async (db: Db, limit: number): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      with noted as (
        delete from search_purchases where id = any(array(select id from search_purchases order by id limit ${limit} for update skip locked))
        returning day, query, product_id, client
      ), counted as (
        insert into search_choices as kept (day, query, product_id, clients, buyers)
        select day, query, product_id, bit_or(client), bit_or(client) from noted group by day, query, product_id order by day, query, product_id
        on conflict (day, query, product_id) do update set clients = kept.clients | excluded.clients, buyers = kept.buyers | excluded.buyers
      )
      select count(*) as count from noted`,
    )
  ).count
