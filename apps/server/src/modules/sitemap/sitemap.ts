import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** Addresses per file; the protocol allows 50,000. */
export const SITEMAP_SIZE = 20_000

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')

const Entry = z.object({
  path: z.string(),
  changedAt: z.nullable(z.date()),
})
type Entry = z.output<typeof Entry>

const urlset = (publicUrl: string, entries: readonly Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
      return `\n<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
    })
    .join('')}\n</urlset>\n`

const index = (publicUrl: string, files: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
    .map((file) => `\n<sitemap><loc>${escapeXml(publicUrl + file)}</loc></sitemap>`)
    .join('')}\n</sitemapindex>\n`

const fixedPages = ['/', '/products', '/products/all', '/sale', '/contact', '/register-seller']

async function browsingEntries(db: Db): Promise<Entry[]> {
  const places = await db.rows(
    Entry,
    sql`
    select '/category/' || id as path, null::timestamptz as "changedAt" from published.categories
    union all select '/shop/' || id, updated_at from published.shops where status = 'APPROVED'`,
  )
  return [...fixedPages.map((path) => ({ path, changedAt: null })), ...places]
}

const productEntries = (db: Db, part: number): Promise<Entry[]> =>
  db.rows(
    Entry,
    sql`
    select '/product/' || p.id as path, p.updated_at as "changedAt"
    from published.products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' order by p.id limit ${SITEMAP_SIZE} offset ${part * SITEMAP_SIZE}`,
  )

const countProducts = async (db: Db): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from published.products p join published.shops s on s.id = p.shop_id and s.status = 'APPROVED' where p.status = 'ACTIVE'`,
    )
  ).count

/** The whole site in one file, or an index of files when there are more addresses than one may hold (sitemaps.org). */
export async function wholeSitemap(db: Db, publicUrl: string): Promise<string> {
  const [products, browsing] = await Promise.all([countProducts(db), browsingEntries(db)])
  if (products + browsing.length <= SITEMAP_SIZE)
    return urlset(publicUrl, [...browsing, ...(await productEntries(db, 0))])
  const parts = Math.ceil(products / SITEMAP_SIZE)
  const files = Array.from({ length: parts }, (_, part) => `/sitemap-products-${part + 1}.xml`)
  return index(publicUrl, ['/sitemap-pages.xml', ...files])
}

export const pagesSitemap = async (db: Db, publicUrl: string): Promise<string> =>
  urlset(publicUrl, await browsingEntries(db))

/** One file of an index; `part` from 1. Null when there is no such part. */
export async function productsSitemap(db: Db, publicUrl: string, part: number): Promise<string | null> {
  const entries = await productEntries(db, part - 1)
  return entries.length > 0 ? urlset(publicUrl, entries) : null
}

/** What robots may not visit: pages that are a person's own, and the API. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\n${[
    '/api/',
    '/cart',
    '/order',
    '/order-history',
    '/profile',
    '/my-shop',
    '/login',
    '/register$',
    '/forgot-password',
    '/admin',
    '/seller',
  ]
    .map((path) => `Disallow: ${path}\n`)
    .join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
