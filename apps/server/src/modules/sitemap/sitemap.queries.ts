import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** URLs per file; the protocol allows 50,000 (sitemaps.org). */
export const SITEMAP_SIZE = 20_000

export const Entry = z.object({
  path: z.string(),
  changedAt: z.nullable(z.date()),
})
export type Entry = z.output<typeof Entry>

/** Pages of categories and shops, and those that the operator has published. */
export const findBrowsingEntries = (db: ReadDb): Promise<Entry[]> =>
  db.rows(
    Entry,
    sql`
    select '/category/' || id as path, null::timestamptz as "changedAt" from published.categories
    union all select '/shop/' || id, updated_at from published.shops where status = 'APPROVED'
    union all select '/' || kind, max(in_force_from) from published.policy_versions where in_force_from <= clock_timestamp() group by kind`,
  )

/** Pages of products, SITEMAP_SIZE per part. `part`: from 0. */
export const findProductEntries = (db: ReadDb, part: number): Promise<Entry[]> =>
  db.rows(
    Entry,
    sql`
    select '/product/' || p.id as path, p.updated_at as "changedAt"
    from published.products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' order by p.id limit ${SITEMAP_SIZE} offset ${part * SITEMAP_SIZE}`,
  )

export const countProducts = async (db: ReadDb): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from published.products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED' where p.status = 'ACTIVE'`,
    )
  ).count
