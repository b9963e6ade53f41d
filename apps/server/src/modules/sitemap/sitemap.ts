import { escapeHtml } from '@chophien/domain/text/escape-html'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Entry, findBrowsingEntries, findProductEntries, SITEMAP_SIZE } from './sitemap.queries.ts'

const urlset = (publicUrl: string, entries: readonly Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
      return `\n<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`
    })
    .join('')}\n</urlset>\n`

const index = (publicUrl: string, files: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
    .map((file) => `\n<sitemap><loc>${escapeHtml(publicUrl + file)}</loc></sitemap>`)
    .join('')}\n</sitemapindex>\n`

/** Without the sample pages /products and /shop, whose goods are invented. */
const fixedPages = ['/', '/products/all', '/sale', '/contact', '/register-seller']

async function browsingEntries(db: ReadDb): Promise<Entry[]> {
  return [...fixedPages.map((path) => ({ path, changedAt: null })), ...(await findBrowsingEntries(db))]
}

/** `countAll`: how many products there are. The whole site in one file, or an index of files when there are more URLs than one may hold (sitemaps.org). */
export async function wholeSitemap(
  db: ReadDb,
  publicUrl: string,
  countAll: () => Promise<number> | number,
): Promise<string> {
  const [products, browsing] = await Promise.all([countAll(), browsingEntries(db)])
  if (products + browsing.length <= SITEMAP_SIZE)
    return urlset(publicUrl, [...browsing, ...(await findProductEntries(db, 0))])
  const parts = Math.ceil(products / SITEMAP_SIZE)
  const files = Array.from({ length: parts }, (_, part) => `/sitemap-products-${part + 1}.xml`)
  return index(publicUrl, ['/sitemap-pages.xml', ...files])
}

export const pagesSitemap = async (db: ReadDb, publicUrl: string): Promise<string> =>
  urlset(publicUrl, await browsingEntries(db))

/** One file of an index; `part` from 1, `products`: how many there are. Null when there is no such part. */
export async function productsSitemap(
  db: ReadDb,
  publicUrl: string,
  { part, products }: { part: number; products: () => Promise<number> | number },
): Promise<string | null> {
  if ((part - 1) * SITEMAP_SIZE >= (await products())) return null
  return urlset(publicUrl, await findProductEntries(db, part - 1))
}

/** robots.txt: excludes private pages and the API. */
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
