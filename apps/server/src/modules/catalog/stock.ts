import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowSchema } from '../../platform/database/row-check.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { type OrderedUnits, TakenVariant } from './stock.queries.ts'

/** Takes units out of stock, never more than there are. `wanted`: a query that returns `variant_id` and `quantity`, each variant once.
 *  `more`: extra columns per variant. Variants are locked in id order, so that checkouts cannot deadlock; products only when a variant sold
 *  out. The caller checks the result; throwing rolls everything back. */
export async function takeStock<More extends RowSchema>(
  tx: Transaction,
  wanted: Sql,
  more: { schema: More; columns: Sql },
): Promise<(TakenVariant & z.output<More>)[]> {
  const taken = (await tx.rows(
    z.extend(TakenVariant, more.schema.shape),
    sql`
    with wanted as (${wanted}), locked as materialized (
      select v.id, v.product_id, v.shop_id, s.owner_id, v.stock_quantity, v.final_price, v.options, p.name as product_name,
        p.image_urls[1] as image_url, s.name as shop_name, wanted.quantity,
        v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' as sellable, c.commission_bps
      from wanted join variants v on v.id = wanted.variant_id join products p on p.id = v.product_id
        join categories c on c.id = p.category_id join published.shops s on s.id = v.shop_id
      order by v.id
      for no key update of v
    ), taken as (
      update variants v set stock_quantity = v.stock_quantity - locked.quantity from locked
      where v.id = locked.id and v.stock_quantity >= locked.quantity
      returning v.id, v.stock_quantity as left
    )
    select l.id as "variantId", l.product_id as "productId", l.shop_id as "shopId", l.owner_id as "ownerId",
      l.final_price as "finalPrice", l.options, l.product_name as "productName",
      l.image_url as "imageUrl", l.shop_name as "shopName", l.sellable, l.commission_bps as "commissionBps", l.quantity, t.left, ${more.columns}
    from locked l left join taken t on t.id = l.id order by l.product_id, l.id`,
  )) as (TakenVariant & z.output<More>)[]
  tx.changed(taken.map(({ productId }) => `stock:${productId}`))
  const soldOut = [...new Set(taken.filter(({ left }) => left === 0).map(({ productId }) => productId))]
  if (soldOut.length > 0) await refreshProducts(tx, soldOut)
  return taken
}

/** Puts units back into stock under the same locks. Cached pages that show them are dropped after the commit. */
export async function restock(tx: Transaction, units: readonly OrderedUnits[]): Promise<void> {
  const variantIds = units.map((unit) => unit.variantId)
  await tx.run(sql`select 1 from variants where id = any(${variantIds}) order by id for no key update`)
  const returned = await tx.rows(
    z.object({ productId: z.number(), wasEmpty: z.boolean() }),
    sql`
    update variants v set stock_quantity = v.stock_quantity + returned.quantity
    from unnest(${variantIds}::bigint[], ${units.map((unit) => unit.quantity)}::integer[])
      as returned (id, quantity)
    where v.id = returned.id
    returning v.product_id as "productId", v.stock_quantity = returned.quantity as "wasEmpty"`,
  )
  tx.changed(returned.map(({ productId }) => `stock:${productId}`))
  const back = [...new Set(returned.filter((row) => row.wasEmpty).map((row) => row.productId))]
  if (back.length > 0) await refreshProducts(tx, back)
}

/** Brings what lists show of products (price, in stock, variant to buy) up to date with their variants, which the caller has written. The
 *  products are locked first, in a statement of their own: the figures are then made from everything that committed before, so that
 *  of two who sell out the last two variants at once, the second sees both gone. Variants are always locked before products. */
export async function refreshProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from products where id = any(${productIds}) order by id for no key update`)
  const changed = await tx.rows(
    z.object({ id: z.number(), shopId: z.number(), categoryIds: z.array(z.number()) }),
    sql`
    update products p set in_stock = now.in_stock, min_price = now.min_price, default_variant_id = now.variant_id, updated_at = now()
    from (
      select v.product_id, bool_or(v.stock_quantity > 0) as in_stock, min(v.final_price) as min_price,
        (array_agg(v.id order by (v.stock_quantity > 0) desc, v.final_price, v.position, v.id))[1] as variant_id
      from variants v where v.product_id = any(${productIds}) and v.withdrawn_at is null group by v.product_id
    ) now
    where p.id = now.product_id
      and (p.in_stock, p.min_price, p.default_variant_id) is distinct from (now.in_stock, now.min_price, now.variant_id)
    returning p.id, p.shop_id as "shopId", category_path(p.category_id) as "categoryIds"`,
  )
  for (const product of changed) tx.changed(tagsOfProduct(product))
}

/** Everything that shows a product's name, price or availability. */
export const tagsOfProduct = (product: { id: number; shopId: number; categoryIds: readonly number[] }): string[] => [
  `product:${product.id}`,
  `shop:${product.shopId}`,
  ...product.categoryIds.map((id) => `category:${id}`),
  'catalog',
]
