import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Pieces {
  variantId: number
  quantity: number
}

/** A variant on the shelf, locked until the transaction ends. */
export interface LockedVariant {
  variantId: number
  productId: number
  shopId: number
  ownerId: number
  stockQuantity: number
  finalPrice: number
  options: string
  productName: string
  imageUrl: string | null
  shopName: string
  /** False when product or shop is not public any more. */
  sellable: boolean
}

/** Locks variants, and their products with them, in one fixed order, so that two checkouts can never wait for each other.
 *  Whoever changes a stock holds its product's lock too: the product's figures then never miss a simultaneous sale. */
export const lockVariants = (tx: Db, variantIds: readonly number[]): Promise<LockedVariant[]> =>
  tx.rows<LockedVariant>(sql`
    select v.id as "variantId", v.product_id as "productId", v.shop_id as "shopId", s.owner_id as "ownerId",
      v.stock_quantity as "stockQuantity", v.final_price as "finalPrice", v.options,
      p.name as "productName", p.image_urls[1] as "imageUrl", s.name as "shopName",
      v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' as sellable
    from variants v join products p on p.id = v.product_id join shops s on s.id = v.shop_id
    where v.id = any(${variantIds}) order by v.product_id, v.id
    for no key update of v, p`)

/** Moves pieces of locked variants: positive quantities back to the shelf, negative ones off it. A stock below zero is refused by the database.
 *  The pages that show them are void after the commit. */
export async function moveStock(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  const moved = await tx.rows<{ productId: number; crossedZero: boolean }>(sql`
    update variants v set stock_quantity = v.stock_quantity + moved.quantity
    from unnest(${pieces.map((piece) => piece.variantId)}::bigint[], ${pieces.map((piece) => piece.quantity)}::integer[])
      as moved (id, quantity)
    where v.id = moved.id
    returning v.product_id as "productId", v.stock_quantity = 0 or v.stock_quantity <= moved.quantity as "crossedZero"`)
  tx.changed(moved.map(({ productId }) => `stock:${productId}`))
  const crossed = [...new Set(moved.filter((row) => row.crossedZero).map((row) => row.productId))]
  if (crossed.length > 0) await refreshProducts(tx, crossed)
}

/** Brings what lists show of products (price, in stock, variant to buy) up to date with their variants, which are locked. */
export async function refreshProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const changed = await tx.rows<{ id: number; shopId: number; categoryIds: number[] }>(sql`
    update products p set in_stock = now.in_stock, min_price = now.min_price, default_variant_id = now.variant_id, updated_at = now()
    from (
      select v.product_id, bool_or(v.stock_quantity > 0) as in_stock, min(v.final_price) as min_price,
        (array_agg(v.id order by (v.stock_quantity > 0) desc, v.final_price, v.position, v.id))[1] as variant_id
      from variants v where v.product_id = any(${productIds}) and v.withdrawn_at is null group by v.product_id
    ) now
    where p.id = now.product_id
      and (p.in_stock, p.min_price, p.default_variant_id) is distinct from (now.in_stock, now.min_price, now.variant_id)
    returning p.id, p.shop_id as "shopId", category_path(p.category_id) as "categoryIds"`)
  for (const product of changed) tx.changed(tagsOfProduct(product))
}

/** Everything that shows a product's name, price or availability. */
export const tagsOfProduct = (product: { id: number; shopId: number; categoryIds: readonly number[] }): string[] => [
  `product:${product.id}`,
  `shop:${product.shopId}`,
  ...product.categoryIds.map((id) => `category:${id}`),
  'catalog',
]
