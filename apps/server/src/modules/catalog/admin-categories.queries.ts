import { AdminCategory } from '@chophien/domain/catalog/categories-admin-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { categoryWithChildren } from './list-conditions.queries.ts'

/** All categories in their order, with their products counted. Orders name deleted products, so they stay and keep a category. */
export const findAdminCategories = (db: ReadDb): Promise<AdminCategory[]> =>
  db.rows(
    AdminCategory,
    sql`
    select c.id, c.name, c.parent_id as "parentId", c.image_url as "imageUrl", c.commission_bps as "commissionBps", c.version,
      c.returnable, c.opened_ok as "openedOk",
      coalesce(goods.count, 0) as "productCount", goods.count is not null as "inUse"
    from categories c left join (
      select category_id, count(*) filter (where status <> 'DELETED') as count from products group by category_id
    ) goods on goods.category_id = c.id
    order by c.parent_id nulls first, c.position, c.id`,
  )

/** Serialises changes of the category tree: two concurrent moves could otherwise form a circle. Products may be written meanwhile. */
export const lockTree = (tx: Db): Promise<number> => tx.run(sql`lock table categories in share row exclusive mode`)

export const CategoryRow = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.nullable(z.number()),
  commissionBps: z.number(),
  returnable: z.boolean(),
  openedOk: z.boolean(),
  version: z.number(),
})
export type CategoryRow = z.output<typeof CategoryRow>

export const findCategory = (db: Db, id: number): Promise<CategoryRow | null> =>
  db.maybeOne(
    CategoryRow,
    sql`
    select id, name, parent_id as "parentId", commission_bps as "commissionBps", returnable, opened_ok as "openedOk", version
    from categories where id = ${id}`,
  )

/** What a form says of a category; flags that it leaves out stay, and are true for a new one. */
interface CategoryFacts {
  name: string
  commissionBps: number
  returnable?: boolean | undefined
  openedOk?: boolean | undefined
}

export const insertCategory = (
  tx: Db,
  category: CategoryFacts & { parentId: number | null },
): Promise<{ id: number }> =>
  tx.one(
    IdRow,
    sql`
    insert into categories (name, parent_id, commission_bps, returnable, opened_ok, position)
    select ${category.name}, ${category.parentId}, ${category.commissionBps}, ${category.returnable ?? true}, ${category.openedOk ?? true},
      coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${category.parentId}::bigint
    returning id`,
  )

export const writeCategory = (tx: Db, id: number, { name, commissionBps, returnable, openedOk }: CategoryFacts) =>
  tx.run(sql`
    update categories set name = ${name}, commission_bps = ${commissionBps}, returnable = coalesce(${returnable ?? null}, returnable),
      opened_ok = coalesce(${openedOk ?? null}, opened_ok), version = version + 1 where id = ${id}`)

/** Whether `id` is `ancestor` or one of its descendants. */
export const isWithin = async (db: Db, id: number, ancestor: number): Promise<boolean> =>
  (
    await db.one(
      z.object({ within: z.boolean() }),
      sql`select ${ancestor}::bigint = any(category_path(${id}::bigint)) as within`,
    )
  ).within

/** Moves a category before a sibling or to the end and renumbers the siblings. */
export async function reorderCategory(
  tx: Db,
  id: number,
  { parentId, before }: { parentId: number | null; before: number | null },
): Promise<void> {
  await tx.run(sql`update categories set parent_id = ${parentId}, version = version + 1 where id = ${id}`)
  await tx.run(sql`
    update categories c set position = placed.position from (
      select id, row_number() over (order by position, moved desc, id) as position from (
        select s.id, s.id = ${id}::bigint as moved,
          case when s.id = ${id}::bigint then coalesce(b.position, 2147483647) else s.position end as position
        from categories s left join categories b on b.id = ${before}::bigint and b.parent_id is not distinct from ${parentId}::bigint
        where s.parent_id is not distinct from ${parentId}::bigint
      ) sibling
    ) placed
    where c.id = placed.id and c.position <> placed.position`)
}

/** Moves all products of a category to another; how many. No product can be put into the category from here on. */
export async function rehouseProducts(tx: Transaction, from: number, to: number): Promise<number> {
  await tx.run(sql`select 1 from categories where id = ${from} for update`)
  // A large category takes longer than a request usually may.
  await tx.allow(60)
  return tx.run(sql`update products set category_id = ${to}, updated_at = now() where category_id = ${from}`)
}

export const rehouseChildren = (tx: Db, from: number, to: number): Promise<number> =>
  tx.run(sql`
    update categories set parent_id = ${to}, version = version + 1,
      position = position + (select coalesce(max(position), 0) from categories where parent_id = ${to})
    where parent_id = ${from}`)

export const findUse = (tx: Db, id: number): Promise<{ children: boolean; products: boolean }> =>
  tx.one(
    z.object({ children: z.boolean(), products: z.boolean() }),
    sql`
    select exists (select from categories where parent_id = ${id}) as children,
      exists (select from products where category_id = ${id}) as products`,
  )

export const removeCategory = (tx: Db, id: number): Promise<number> =>
  tx.run(sql`delete from categories where id = ${id}`)

/** The products of a category and of those below it. */
export const productsOfCategory = (categoryId: number): Sql =>
  sql`p.category_id = any(${categoryWithChildren(categoryId)})`
