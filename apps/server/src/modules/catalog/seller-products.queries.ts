import type { SellerProductSort, SellerProductState, StockFilter } from '@chophien/domain/catalog/seller-contract'
import { LOW_STOCK } from '@chophien/domain/catalog/seller-forms'
import { SellerListedProduct, SellerProduct, SellerVariant } from '@chophien/domain/catalog/seller-schemas'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { tidy } from '@chophien/domain/text/tidy'
import * as z from 'zod/mini'
import { consolePage, containsWords, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { categoryWithChildren } from './list-conditions.queries.ts'
import { joinFigures } from './product-figures.queries.ts'

export interface SellerProductQuery {
  after?: number | undefined
  search?: string | undefined
  status?: SellerProductState | undefined
  categoryId?: number | undefined
  stock?: StockFilter | undefined
  sort?: SellerProductSort | undefined
}

const NAME = sql`p.name collate "vi-x-icu"`

/** Keyset pagination per sort order: the sort key, its direction, and the key of the last product of the page before. */
const walks: Record<SellerProductSort, { key: Sql | null; descending: boolean; keyOfLast: (id: number) => Sql }> = {
  newest: { key: null, descending: true, keyOfLast: () => sql.empty },
  name: {
    key: NAME,
    descending: false,
    keyOfLast: (id) => sql`(select name from products where id = ${id}) collate "vi-x-icu"`,
  },
  price: {
    key: sql`p.min_price`,
    descending: false,
    keyOfLast: (id) => sql`(select min_price from products where id = ${id})`,
  },
  '-price': {
    key: sql`p.min_price`,
    descending: true,
    keyOfLast: (id) => sql`(select min_price from products where id = ${id})`,
  },
  // The index is over copies that are some minutes old: figures that follow every delivery cannot stand in it.
  '-sold': {
    key: sql`p.sold_count`,
    descending: true,
    keyOfLast: (id) => sql`(select sold_count from products where id = ${id})`,
  },
  stock: { key: sql`st.stock`, descending: false, keyOfLast: (id) => stockOf(id) },
  '-stock': { key: sql`st.stock`, descending: true, keyOfLast: (id) => stockOf(id) },
}

const stockOf = (id: number) => sql`(select stock from product_stock where product_id = ${id})`

const stockConditions: Record<StockFilter, Sql> = {
  out: sql`not p.in_stock`,
  in: sql`p.in_stock`,
  low: sql`exists (select from product_stock low where low.product_id = p.id and low.shop_id = p.shop_id and low.low_variants > 0)`,
}

function conditions(shopId: number, query: SellerProductQuery): Sql[] {
  const where: Sql[] = [
    sql`p.shop_id = ${shopId}`,
    query.status ? sql`p.status = ${query.status}` : sql`p.status <> 'DELETED'`,
  ]
  const words = containsWords(sql`(' ' || p.fold)`, query.search)
  if (words.length > 0) where.push(sql`(${sql.join(words, sql` and `)} or p.seller_code = ${tidy(query.search ?? '')})`)
  if (query.categoryId !== undefined) where.push(sql`p.category_id = any(${categoryWithChildren(query.categoryId)})`)
  if (query.stock) where.push(stockConditions[query.stock])
  return where
}

/** The ids of a shop's products in the order of a list, after its cursor: the first `limit`. */
export async function findSellerProductIds(
  db: ReadDb,
  shopId: number,
  query: SellerProductQuery,
  limit: number,
): Promise<number[]> {
  const { key, descending, keyOfLast } = walks[query.sort ?? 'newest']
  const direction = descending ? sql`desc` : sql`asc`
  const beyond = descending ? sql`<` : sql`>`
  const where = conditions(shopId, query)
  const { after } = query
  const byStock = query.sort === 'stock' || query.sort === '-stock'
  const from = byStock ? withStock(shopId) : sql`products p`
  // Sorting by stock uses the index of `product_stock`.
  const id = byStock ? sql`st.product_id` : sql`p.id`
  if (after !== undefined)
    where.push(
      key ? sql`(${key}, ${id}) ${beyond} (${keyOfLast(after)}, ${after}::bigint)` : sql`p.id ${beyond} ${after}`,
    )
  const order = key ? sql`${key} ${direction}, ${id} ${direction}` : sql`p.id ${direction}`
  const rows = await db.rows(
    IdRow,
    sql`select p.id from ${from} where ${sql.join(where, sql` and `)} order by ${order} limit ${limit}::integer`,
    { unnamed: true },
  )
  return rows.map((row) => row.id)
}

/** One page of a shop's products. Three statements, planned for their values: the ids, the count, and the rows. */
export async function findSellerProducts(
  db: ReadDb,
  shopId: number,
  query: SellerProductQuery,
  { size, countMax }: Slice = consolePage,
): Promise<CursorPage<SellerListedProduct>> {
  const [chosen, counts] = await Promise.all([
    findSellerProductIds(db, shopId, query, size + 1),
    countMax === 0
      ? []
      : db.rows(
          z.object({ total: z.number() }),
          sql`select count(*) as total from (
            select 1 from products p where ${sql.join(conditions(shopId, query), sql` and `)} limit ${countMax + 1}::integer) counted`,
          { unnamed: true },
        ),
  ])
  const ids = chosen.slice(0, size)
  const counted = counts[0]?.total ?? 0
  return {
    items: await findListedProducts(db, shopId, ids),
    next: chosen.length > size ? (ids.at(-1) ?? null) : null,
    total: Math.min(counted, countMax),
    totalIsMore: counted > countMax,
  }
}

/** What the list says of products of a shop, in the order of `ids`; deleted ones are left out. */
export async function findListedProducts(
  db: ReadDb,
  shopId: number,
  ids: readonly number[],
): Promise<SellerListedProduct[]> {
  const rows = new Map((await findListed(db, shopId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const withStock = (shopId: number) =>
  sql`product_stock st join products p on p.id = st.product_id and st.shop_id = ${shopId}`

const findListed = (db: ReadDb, shopId: number, ids: readonly number[]): Promise<SellerListedProduct[]> =>
  db.rows(
    SellerListedProduct,
    sql`
    select p.id, p.name, p.seller_code as "sellerCode", p.image_urls[1] as "imageUrl", p.status,
      case when p.status = 'TAKEN_DOWN' then p.takedown_reason end as "takedownReason", c.name as "categoryName",
      coalesce(v.low_price, 0) as "minPrice", coalesce(v.high_price, 0) as "maxPrice", coalesce(v.count, 0) as "variantCount",
      coalesce(v.stock, 0) as stock, coalesce(v.low, 0) as "lowVariants", f.sold_count as "soldCount", p.version
    from products p ${joinFigures} join categories c on c.id = p.category_id left join lateral (
      select min(final_price) as low_price, max(final_price) as high_price, count(*) as count, sum(stock_quantity) as stock,
        count(*) filter (where stock_quantity <= ${LOW_STOCK}::integer) as low
      from variants where product_id = p.id and withdrawn_at is null
    ) v on true
    where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId} and p.status <> 'DELETED'`,
  )

const EditedRow = z.extend(z.omit(SellerProduct, { images: true, updatedAt: true }), {
  imageUrls: z.array(z.string()),
  imageAlts: z.array(z.string()),
  updatedAt: z.date(),
})

/** A product of the shop as it is edited; null when it is not there. */
export async function findSellerProduct(db: Db, shopId: number, id: number): Promise<SellerProduct | null> {
  const row = await db.maybeOne(
    EditedRow,
    sql`
    select p.id, p.version, p.status, case when p.status = 'TAKEN_DOWN' then p.takedown_reason end as "takedownReason", p.name,
      p.seller_code as "sellerCode", p.category_id as "categoryId", p.base_price as "basePrice", p.description,
      p.image_urls as "imageUrls", p.image_alts as "imageAlts", p.option_names as "optionNames", p.updated_at as "updatedAt",
      coalesce((
        select json_agg(json_build_object('id', v.id, 'options', v.options, 'finalPrice', v.final_price,
          'stockQuantity', v.stock_quantity,
          'imageUrl', case when v.image_url = any(p.image_urls) then v.image_url end) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.withdrawn_at is null), '[]') as variants
    from products p where p.id = ${id} and p.shop_id = ${shopId} and p.status <> 'DELETED'`,
  )
  if (!row) return null
  const { imageUrls, imageAlts, updatedAt, ...product } = row
  return {
    ...product,
    images: imageUrls.map((url, at) => ({ url, alt: imageAlts[at] ?? '' })),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The variants of products of the shop, locked in the one order for all; always before their products. */
export const lockVariants = (
  tx: Db,
  shopId: number,
  productIds: readonly number[],
): Promise<(SellerVariant & { productId: number })[]> =>
  tx.rows(
    z.extend(SellerVariant, { productId: z.number() }),
    sql`
    select id, product_id as "productId", options, final_price as "finalPrice", stock_quantity as "stockQuantity",
      image_url as "imageUrl"
    from variants where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId} and withdrawn_at is null
    order by id for no key update`,
  )
