import type { VariantForm } from '@chophien/domain/catalog/seller-forms'
import { STOCK_MAX } from '@chophien/domain/catalog/seller-forms'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Placed = VariantForm & { position: number }

/** Writes new variants of a product. */
export async function addVariants(
  tx: Db,
  shopId: number,
  productId: number,
  variants: readonly Placed[],
): Promise<void> {
  if (variants.length === 0) return
  await tx.run(sql`
    insert into variants (product_id, shop_id, options, final_price, stock_quantity, position, image_url)
    select ${productId}, ${shopId}, n.options, n.price, n.stock, n.position, n.picture
    from unnest(${variants.map((v) => v.options)}::text[], ${variants.map((v) => v.finalPrice)}::bigint[],
      ${variants.map((v) => v.stockQuantity)}::integer[], ${variants.map((v) => v.position)}::integer[],
      ${variants.map((v) => v.imageUrl)}::text[]) as n (options, price, stock, position, picture)`)
}

/** Withdraws variants. They are never deleted, because orders and carts name them. */
export async function withdrawVariants(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.run(
      sql`update variants set withdrawn_at = now(), version = version + 1 where id = any(${ids}::bigint[]) and withdrawn_at is null`,
    )
}

/** Writes changed variants, which the caller has locked. Stock changes by the difference between the displayed and the
 *  entered number, and never falls below zero. */
export async function changeVariants(tx: Db, variants: readonly (Placed & { id: number })[]): Promise<void> {
  if (variants.length === 0) return
  const ids = variants.map((v) => v.id)
  const options = variants.map((v) => v.options)
  // Variants may swap names, which the unique index would refuse: changed names are first replaced by temporary ones.
  await tx.run(sql`
    update variants v set options = '#' || v.id from unnest(${ids}::bigint[], ${options}::text[]) as n (id, options)
    where v.id = n.id and v.options <> n.options`)
  await tx.run(sql`
    update variants v set options = n.options, final_price = n.price, position = n.position,
      image_url = n.picture,
      stock_quantity = least(greatest(v.stock_quantity + n.stock - coalesce(n.was, v.stock_quantity), 0), ${STOCK_MAX}::integer),
      version = v.version + 1
    from unnest(${ids}::bigint[], ${options}::text[], ${variants.map((v) => v.finalPrice)}::bigint[],
      ${variants.map((v) => v.stockQuantity)}::integer[], ${variants.map((v) => v.stockWas ?? null)}::integer[],
      ${variants.map((v) => v.position)}::integer[], ${variants.map((v) => v.imageUrl)}::text[])
      as n (id, options, price, stock, was, position, picture)
    where v.id = n.id and (v.options, v.final_price, v.position, v.image_url, n.stock - coalesce(n.was, v.stock_quantity))
      is distinct from (n.options, n.price, n.position, n.picture, 0)`)
}
