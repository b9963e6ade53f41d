import * as z from 'zod/mini'
import type { Transaction } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const Product = z.object({
  id: z.number(),
  status: z.enum(['ACTIVE', 'DRAFT', 'TAKEN_DOWN']),
  categoryIds: z.array(z.number()),
})
export type Product = z.output<typeof Product>

export const publicationWrites: Record<'publish' | 'unpublish' | 'delete', Sql> = {
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
    select id, status, category_path(category_id) as "categoryIds" from products
    where id = any(${ids}::bigint[]) and shop_id = ${shopId} and status <> 'DELETED' order by id`,
  )
}
