import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import type { RowSchema } from '../../platform/database/row-check.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { TaggedProduct } from './tagged-product.ts'

export interface OrderedUnits {
  variantId: number
  quantity: number
}

/** A requested variant, locked with its product until the transaction ends. */
export const TakenVariant = z.object({
  variantId: z.number(),
  productId: z.number(),
  shopId: z.number(),
  finalPrice: z.number(),
  options: z.string(),
  productName: z.string(),
  imageUrl: z.nullable(z.string()),
  shopName: z.string(),
  /** False when product or shop is not public any more. */
  sellable: z.boolean(),
  /** The marketplace's share of the category today, in basis points. */
  commissionBps: z.number(),
  quantity: z.number(),
  /** Units left in stock; null when there were too few: then none were taken. */
  left: z.nullable(z.number()),
})
export type TakenVariant = z.output<typeof TakenVariant>

/** Locks the wanted variants in id order and takes their units where there are enough. `wanted`: a query that returns `variant_id` and `quantity`,
 *  each variant once. `more`: extra columns per variant `l`; they may read more of `wanted`. */
export const takeUnits = async <More extends RowSchema>(
  tx: Db,
  wanted: Sql,
  more: { schema: More; columns: Sql },
): Promise<(TakenVariant & z.output<More>)[]> =>
  (await tx.rows(
    z.extend(TakenVariant, more.schema.shape),
    sql`
    with wanted as (${wanted}), locked as materialized (
      select v.id, v.product_id, v.shop_id, v.stock_quantity, v.final_price, v.options, p.name as product_name,
        variant_picture(v.image_url, p.image_urls) as image_url, s.name as shop_name, wanted.quantity,
        v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' as sellable, p.category_id, c.commission_bps
      from wanted join variants v on v.id = wanted.variant_id join products p on p.id = v.product_id
        join categories c on c.id = p.category_id join published.shops s on s.id = v.shop_id
      order by v.id
      for no key update of v
    ), taken as (
      update variants v set stock_quantity = v.stock_quantity - locked.quantity from locked
      where v.id = locked.id and v.stock_quantity >= locked.quantity
      returning v.id, v.stock_quantity as left
    )
    select l.id as "variantId", l.product_id as "productId", l.shop_id as "shopId",
      l.final_price as "finalPrice", l.options, l.product_name as "productName",
      l.image_url as "imageUrl", l.shop_name as "shopName", l.sellable, l.commission_bps as "commissionBps", l.quantity, t.left, ${more.columns}
    from locked l left join taken t on t.id = l.id order by l.product_id, l.id`,
  )) as (TakenVariant & z.output<More>)[]

/** Locks variants in id order and puts units back. `wasEmpty`: the variant was sold out before. */
export async function returnUnits(
  tx: Db,
  units: readonly OrderedUnits[],
): Promise<{ productId: number; wasEmpty: boolean }[]> {
  const variantIds = units.map((unit) => unit.variantId)
  await tx.run(sql`select 1 from variants where id = any(${variantIds}) order by id for no key update`)
  return tx.rows(
    z.object({ productId: z.number(), wasEmpty: z.boolean() }),
    sql`
    update variants v set stock_quantity = v.stock_quantity + returned.quantity
    from unnest(${variantIds}::bigint[], ${units.map((unit) => unit.quantity)}::integer[])
      as returned (id, quantity)
    where v.id = returned.id
    returning v.product_id as "productId", v.stock_quantity = returned.quantity as "wasEmpty"`,
  )
}

/** Recomputes price, availability and default variant of products; returns those that changed. The products are locked first, in a statement
 *  of its own: the figures are then computed from everything that committed before. */
export async function recomputeProducts(tx: Db, productIds: readonly number[]): Promise<TaggedProduct[]> {
  await tx.run(sql`select 1 from products where id = any(${productIds}) order by id for no key update`)
  return tx.rows(
    TaggedProduct,
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
}

/** Writes the colours and sizes of products that are listed, by their variants; the caller has the products locked. Returns those that changed. */
export const writeAttributes = (tx: Db, productIds: readonly number[]): Promise<TaggedProduct[]> =>
  tx.rows(
    TaggedProduct,
    sql`
    update listed_products l set attributes = now.attributes
    from (
      select id, coalesce(product_attributes(id, option_names), '{}') as attributes, category_path(category_id) as "categoryIds"
      from products where id = any(${productIds})
    ) now
    where l.product_id = now.id and l.attributes <> now.attributes
    returning now.id, l.shop_id as "shopId", now."categoryIds"`,
  )
