import type { ProductGroup } from '@chophien/domain/catalog/contract'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { listedProducts } from './list-conditions.queries.ts'
import { ListedRow, listedColumns, presentListed } from './listed-product.queries.ts'
import { lookUpFigures } from './product-figures.queries.ts'

const GroupRow = z.extend(ListedRow, {
  rootId: z.number(),
  rootName: z.string(),
  rootImageUrl: z.nullable(z.string()),
})

/** Products of one shop in a group, while other shops have any. */
const OF_ONE_SHOP = 2

/** Best sellers of a category that are looked at: a shop with more of them leaves no other a place. */
const LOOKED_AT = 50

/** The `size` best sellers of every root category that has products, those with a picture first, and two of one shop only while others have
 *  any. One statement: it chooses among the first LOOKED_AT of each category, in the order of the index, so that a category of any size costs a few rows. */
export async function findProductGroups(db: ReadDb, size: number): Promise<ProductGroup[]> {
  const rows = await db.rows(
    GroupRow,
    sql`
    with recursive tree as (
      select id, id as root_id from categories where parent_id is null
      union all select child.id, tree.root_id from categories child join tree on child.parent_id = tree.id
    ), best as (
      select tree.root_id, p.*, row_number() over (partition by tree.root_id, p.shop_id
        order by p.pictured desc, p.sold_count desc, p.review_count desc, p.id desc) > ${OF_ONE_SHOP} as is_more
      from tree cross join lateral (
        select l.product_id as id, l.shop_id, l.pictured, l.sold_count, l.review_count
        from ${listedProducts} where l.category_id = tree.id
        order by l.pictured desc, l.sold_count desc, l.review_count desc, l.product_id desc limit ${LOOKED_AT}
      ) p
    ), listed as (
      select root_id, id, row_number() over (partition by root_id
        order by pictured desc, is_more, sold_count desc, review_count desc, id desc) as place
      from best
    )
    select root.id as "rootId", root.name as "rootName", root.image_url as "rootImageUrl", ${listedColumns}
    from listed
    join categories root on root.id = listed.root_id
    -- LIMIT: the planner expects more categories than there are, and would read all products.
    cross join lateral (select * from products where id = listed.id limit 1) p
    ${lookUpFigures} join published.shops s on s.id = p.shop_id join categories c on c.id = p.category_id
    where listed.place <= ${size}
    order by root.position, root.id, listed.place`,
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
