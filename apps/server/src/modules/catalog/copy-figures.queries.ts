import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

// A batch of 300 took 0.2 s, for which whoever saves one of its products may wait.
const BATCH = 50

/** The last row of figures_due; 0 when there is none. */
export const findLastDue = async (db: Db): Promise<number> =>
  (await db.one(z.object({ id: z.number() }), sql`select coalesce(max(id), 0) as id from figures_due`)).id

/** A batch of products whose copies are behind. */
const FreeProducts = z.object({
  /** Products that are locked now; those that others have locked are left for the next run. */
  productIds: z.array(z.number()),
  /** The last row of figures_due in the batch; null when there is none. */
  until: z.nullable(z.number()),
})

/** Locks the next products of figures_due behind the row `from`, up to the row `end`, without waiting for any. */
export const lockDueProducts = (
  tx: Db,
  { from, end }: { from: number; end: number },
): Promise<z.output<typeof FreeProducts>> =>
  tx.one(
    FreeProducts,
    sql`
    with due as materialized (
      select id, product_id from figures_due where id > ${from} and id <= ${end} order by id limit ${BATCH}::integer
    ), free as (
      select p.id from products p where p.id in (select product_id from due) order by p.id for no key update skip locked
    )
    select (select coalesce(array_agg(id), '{}') from free) as "productIds", max(id) as until from due`,
  )

const CopiedPlaces = z.object({
  /** Categories of products whose copies differed, and all above them. */
  categoryIds: z.array(z.number()),
  /** Their shops. */
  shopIds: z.array(z.number()),
})
export type CopiedPlaces = z.output<typeof CopiedPlaces>

/** Brings the copies of locked products up to date and removes all their rows of figures_due, so that a run copies each product once;
 *  returns where those that differed are. In a statement after the one that locked them, so that it reads all figures that were due then. */
export const copyFiguresOf = (tx: Db, productIds: readonly number[]): Promise<CopiedPlaces> =>
  tx.one(
    CopiedPlaces,
    sql`
    with recursive done as (
      delete from figures_due where product_id = any(${productIds}::bigint[])
    ), copied as (
      update products p set sold_count = f.sold_count, review_count = f.review_count, rating_sum = f.rating_sum
      from product_figures f
      where p.id = any(${productIds}::bigint[]) and f.product_id = p.id
        and (p.sold_count, p.review_count, p.rating_sum) is distinct from (f.sold_count, f.review_count, f.rating_sum)
      returning p.category_id, p.shop_id
    ), path as (
      select c.id, c.parent_id from categories c where c.id in (select category_id from copied)
      union select c.id, c.parent_id from categories c join path on c.id = path.parent_id
    )
    select (select coalesce(array_agg(id), '{}') from path) as "categoryIds",
      (select coalesce(array_agg(distinct shop_id), '{}') from copied) as "shopIds"`,
  )
