import type { ProductGroup } from '@chophien/domain/catalog/contract'
import { Category } from '@chophien/domain/catalog/schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { ListedRow, listedColumns, presentListed } from './listed-product.queries.ts'
import { lookUpFigures } from './product-figures.queries.ts'

/** All categories, in their order; roots have no parent. */
export const findCategories = (db: Db): Promise<Category[]> =>
  db.rows(
    Category,
    sql`
    select id, name, parent_id as "parentId", image_url as "imageUrl" from categories
    order by parent_id nulls first, position, id`,
  )

const GroupRow = z.extend(ListedRow, {
  rootId: z.number(),
  rootName: z.string(),
  rootImageUrl: z.nullable(z.string()),
})

/** The newest `size` products of every root category that has any. One statement that reads `size` rows per category, however large each is. */
export async function findProductGroups(db: Db, size: number): Promise<ProductGroup[]> {
  const rows = await db.rows(
    GroupRow,
    sql`
    with recursive tree as (
      select id, id as root_id from categories where parent_id is null
      union all select child.id, tree.root_id from categories child join tree on child.parent_id = tree.id
    )
    select root.id as "rootId", root.name as "rootName", root.image_url as "rootImageUrl", ${listedColumns}
    from categories root
    cross join lateral (
      select newest.* from tree
      cross join lateral (
        select p.* from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
        where p.category_id = tree.id and p.status = 'ACTIVE' order by p.published_at desc, p.id desc limit ${size}
      ) newest
      where tree.root_id = root.id order by newest.published_at desc, newest.id desc limit ${size}
    ) p
    ${lookUpFigures} join published.shops s on s.id = p.shop_id join categories c on c.id = p.category_id
    where root.parent_id is null
    order by root.position, root.id, p.published_at desc, p.id desc`,
  )
  const groups = new Map<number, ProductGroup>()
  for (const { rootId, rootName, rootImageUrl, ...row } of rows) {
    const group = groups.get(rootId) ?? {
      category: { id: rootId, name: rootName, parentId: null, imageUrl: rootImageUrl },
      products: [],
    }
    group.products.push(presentListed(row))
    groups.set(rootId, group)
  }
  return [...groups.values()]
}

export const hasCategory = (db: Db, id: number): Promise<boolean> =>
  db.exists(sql`select 1 from categories where id = ${id}`)
