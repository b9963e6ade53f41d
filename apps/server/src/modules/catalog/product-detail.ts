import type { Product, ProductPage } from '@chophien/domain/catalog/contract'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { RELATED_SIZE } from '@chophien/domain/catalog/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { ListedRow, listedColumns, listedTables, pageOfProducts, presentListed } from './listed-product.queries.ts'
import { DetailRow } from './product-detail.queries.ts'
import type { ListDeps } from './product-list.ts'

/** A product with everything that its page shows, in one statement. Throws PRODUCT_NOT_FOUND. */
export async function findProduct(db: Db, id: number): Promise<Product> {
  const row = await db.maybeOne(
    DetailRow,
    sql`
    select ${listedColumns}, p.description, p.image_alts as "imageAlts", s.logo_url as "shopLogoUrl",
      coalesce((
        select json_agg(json_build_object('id', v.id, 'options', v.options, 'finalPrice', v.final_price,
          'stockQuantity', v.stock_quantity) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.withdrawn_at is null), '[]') as variants
    from ${listedTables} where p.id = ${id} and p.status = 'ACTIVE'`,
  )
  if (!row) throw catalogErrors.PRODUCT_NOT_FOUND()
  const { description, imageAlts, shopLogoUrl, variants, ...listed } = row
  return { ...presentListed(listed), description, imageAlts, shopLogoUrl, variants }
}

/** Products of the same category, the most popular first, without the product itself. Throws PRODUCT_NOT_FOUND. */
export async function findRelated(
  { db, totals }: ListDeps,
  id: number,
  paging: { page: number; size?: number | undefined },
): Promise<ProductPage> {
  const size = Math.min(paging.size ?? RELATED_SIZE, 100)
  const product = await db.maybeOne(
    z.object({ categoryId: z.number() }),
    sql`
    select p.category_id as "categoryId" from products p where p.id = ${id} and p.status = 'ACTIVE'`,
  )
  if (!product) throw catalogErrors.PRODUCT_NOT_FOUND()
  const { categoryId } = product
  const total = totals.get(`related ${categoryId}`, async () => {
    const { count } = await db.one(
      CountRow,
      sql`
      select count(*) as count from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
      where p.status = 'ACTIVE' and p.category_id = ${categoryId}`,
    )
    return { value: count, tags: [`category:${categoryId}`], size: 200, keep: true }
  })
  const chosen = sql`
    select p.id, p.sold_count as k, p.review_count as k2
    from products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' and p.category_id = ${categoryId} and p.id <> ${id}
    order by k desc, k2 desc, id desc limit ${size} offset ${paging.page * size}`
  const rows = db.rows(ListedRow, pageOfProducts(chosen, sql`k desc, k2 desc, id desc`))
  const [products, inCategory] = await Promise.all([rows, total])
  const totalElements = Math.max(0, inCategory - 1)
  return {
    products: products.map(presentListed),
    page: paging.page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  }
}
