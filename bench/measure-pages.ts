import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { startChild } from './children.ts'
import type { MeasureRow } from './row.ts'

const html = { 'accept-encoding': 'br', accept: 'text/html' }
/** Pages that are made before it is measured how fast others are. */
const WARM = 400
const AMOUNT = 1500
/** Products on a page of a list, and the orders that it offers (`list-url.ts`). */
const PAGE_SIZE = 30
const ORDERS = ['', 'publishedAt', 'isFeatured', 'basePrice&sortDirection=asc', 'basePrice', 'name&sortDirection=asc']

/** Addresses of the pages of categories, each of another list and none beyond the last, in a random order. */
async function findCategoryPages(db: Database): Promise<string[]> {
  const categories = await db.rows(
    z.object({ id: z.number(), count: z.number() }),
    sql`
    select p.category_id as id, count(*) as count from products p join shops s on s.id = p.shop_id and s.status = 'APPROVED'
    where p.status = 'ACTIVE' group by p.category_id`,
  )
  const paths = categories.flatMap(({ id, count }) =>
    Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, page) =>
      ORDERS.map((order) => `/category/${id}?page=${page + 1}${order ? `&sortBy=${order}` : ''}`),
    ).flat(),
  )
  return paths.sort(() => Math.random() - 0.5)
}

/** A page as it is sent, compressed. */
async function bytesAsSent(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: html }), 'response')) as [IncomingMessage]
  return buffer(answer)
}

/** Measures kept pages beside node:http that sends the same bytes, and pages that nobody asked for before. `productIds`: in a random order, each once; nobody has asked for them. */
export async function measurePages(
  row: MeasureRow,
  { url, db, dataDir, productIds }: { url: string; db: Database; dataDir: string; productIds: readonly number[] },
): Promise<void> {
  for (const [name, path] of [
    ['home page', '/'],
    ['product page', `/product/${productIds[0]}`],
  ] as const) {
    const file = join(dataDir, 'page.br')
    writeFileSync(file, await bytesAsSent(`${url}${path}`))
    const bare = await startChild('bare-http.ts', [file, 'text/html; charset=utf-8', 'br'], {})
    const yardstick = `node:http, bytes of the ${name}`
    await row(yardstick, () => ({ path, headers: html }), { at: bare.url })
    await bare.stop()
    await row(`${name} (HTML)`, () => ({ path, headers: html }), { yardstick })
  }
  const products = productIds.slice(1).map((id) => `/product/${id}`)
  for (const [name, paths] of [
    ['product page', products],
    ['category page', await findCategoryPages(db)],
  ] as const) {
    let at = 0
    const warm = Math.min(WARM, Math.floor(paths.length / 4))
    await row(
      `${name} (HTML), each for the first time`,
      () => ({ path: paths[at++ % paths.length] ?? '/', headers: html }),
      { amount: Math.min(AMOUNT, paths.length - warm), warm },
    )
  }
}
