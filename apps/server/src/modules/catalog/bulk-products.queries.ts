import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const Product = z.object({
  id: z.number(),
  status: z.enum(['ACTIVE', 'DRAFT', 'TAKEN_DOWN']),
  categoryIds: z.array(z.number()),
  version: z.number(),
})
export type Product = z.output<typeof Product>

export type Publication = 'publish' | 'unpublish' | 'delete'

const publicationWrites: Record<Publication, Sql> = {
  publish: sql`status = 'ACTIVE', published_at = coalesce(published_at, now()), approved_at = coalesce(approved_at, now())`,
  unpublish: sql`status = 'DRAFT'`,
  delete: sql`status = 'DELETED'`,
}

export async function lockProducts(tx: Transaction, shopId: number, ids: readonly number[]): Promise<Product[]> {
  await tx.run(
    sql`select 1 from products where id = any(${ids}::bigint[]) and shop_id = ${shopId} order by id for no key update`,
  )
  return tx.rows(
    Product,
    sql`
    select id, status, category_path(category_id) as "categoryIds", version from products
    where id = any(${ids}::bigint[]) and shop_id = ${shopId} and status <> 'DELETED' order by id`,
  )
}

/** Writes prices or stocks of variants that the caller has locked. */
export async function setVariantFigures(
  tx: Transaction,
  column: 'stock_quantity' | 'final_price',
  variants: readonly { id: number; figure: number }[],
): Promise<void> {
  if (variants.length === 0) return
  await tx.run(sql`
    update variants v set ${sql.raw(column)} = n.figure, version = v.version + 1
    from unnest(${variants.map(({ id }) => id)}::bigint[], ${variants.map(({ figure }) => figure)}::bigint[]) as n (id, figure)
    where v.id = n.id`)
}

/** Gives products of the shop a new version and, unless null, another publication state. */
export const updateProducts = (
  tx: Transaction,
  shopId: number,
  ids: readonly number[],
  publication: Publication | null,
): Promise<number> => {
  const write = publication === null ? sql.empty : sql`${publicationWrites[publication]}, `
  return tx.run(sql`
    update products set ${write}version = version + 1, updated_at = now() where id = any(${ids}::bigint[]) and shop_id = ${shopId}`)
}
