import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { freePort } from '../e2e/support/real-server.ts'
import { makeBuyers } from './buyers.ts'
import { startChild } from './children.ts'
import { type Figures, measure } from './load.ts'
import { evaluateSearch, type QuerySet, querySets, type SearchFigures } from './search/evaluate-search.ts'

export interface Row extends Figures {
  name: string
  /** Requests per second as a share of the baseline's, measured in the same run. */
  yardstick?: string
}

const CHECKOUTS = 3000
/** Warm-up requests, for both sides. */
const WARM_CHECKOUTS = 500
const CONCURRENCY = '16'

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('the marketplace is empty')
  return item
}
const pick = <Item>(items: readonly Item[]): Item => at(items, Math.floor(Math.random() * items.length))

/** Seeds a marketplace with `products` products, starts it, and measures it and its baselines. */
export async function measureMarket(
  products: number,
  say: (line: string) => void,
): Promise<{ rows: Row[]; search: Record<QuerySet, SearchFigures[]>; memoryMiB: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-bench-'))
  try {
    say(`${products} products: seeding`)
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../apps/server/src/market/main.ts'), 'seed', '--products', String(products)],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const server = await startChild('../apps/server/src/main.ts', [], {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    })
    try {
      return await measureRunning(server.url, dataDir, Number(server.process.pid), say)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}

async function measureRunning(url: string, dataDir: string, pid: number, say: (line: string) => void) {
  const memoryMiB = residentMiB(pid)
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the database does not answer')
  const db = openDatabase({ connection })
  const ids = (
    await db.rows(IdRow, sql`select id from products where status = 'ACTIVE' order by random() limit 2000`)
  ).map((row) => row.id)
  const names = await db.rows(
    z.object({ name: z.string() }),
    sql`select name from products order by random() limit 500`,
  )
  const variants = await db.rows(
    IdRow,
    sql`select id from variants where stock_quantity > 50 order by random() limit 2000`,
  )
  const buyers = await makeBuyers(db, dataDir, CHECKOUTS + WARM_CHECKOUTS)
  const shoppers = await makeBuyers(db, dataDir, 500)
  await db.run(sql`analyze`)
  say('  labelled searches')
  const search = {
    made: await evaluateSearch(db, querySets.made()),
    known: await evaluateSearch(db, querySets.known()),
    unseen: await evaluateSearch(db, querySets.unseen()),
  }

  const rows: Row[] = []
  const row = async (
    name: string,
    next: Parameters<typeof measure>[0]['next'],
    extra: { at?: string; amount?: number; warm?: number; yardstick?: string; connections?: number } = {},
  ) => {
    const target = extra.at ?? url
    // Warm up both sides equally: plans, code and caches.
    if (extra.warm) await measure({ url: target, next, amount: extra.warm })
    else if (!extra.amount) await measure({ url: target, next, seconds: 1 })
    const figures = await measure({
      url: target,
      next,
      ...(extra.connections ? { connections: extra.connections } : {}),
      ...(extra.amount ? { amount: extra.amount } : { seconds: 5 }),
    })
    rows.push({ name, ...figures, ...(extra.yardstick ? { yardstick: extra.yardstick } : {}) })
    say(`  ${name}: ${Math.round(figures.requestsPerSecond)}/s`)
  }

  const yardRead = 'Fastify, one primary-key select'
  const bareFastify = await startChild('bare-fastify.ts', [String(connection.host)], {})
  await row(yardRead, () => ({ path: `/row/${pick(ids)}` }), { at: bareFastify.url })
  await bareFastify.stop()
  await row('product list (20)', () => ({ path: `/api/v1/products?size=20&page=${Math.floor(Math.random() * 100)}` }), {
    yardstick: yardRead,
  })
  await row('product detail', () => ({ path: `/api/v1/products/${pick(ids)}` }), { yardstick: yardRead })
  const prefix = () => {
    const name = pick(names).name
    return encodeURIComponent(name.slice(0, 3 + Math.floor(Math.random() * (name.length - 3))))
  }
  const suggest = () => ({ path: `/api/v1/products/suggestions?searchTerm=${prefix()}` })
  await row('suggestion', suggest, { yardstick: yardRead })
  await row('suggestion, one at a time', suggest, { connections: 1 })

  const html = { 'accept-encoding': 'br', accept: 'text/html' }
  for (const [name, path] of [
    ['home page', '/'],
    ['product page', `/product/${ids[0]}`],
  ] as const) {
    const file = join(dataDir, 'page.br')
    const answer = await fetch(`${url}${path}`, { headers: { ...html, 'accept-encoding': 'br' } })
    const body = Buffer.from(await answer.arrayBuffer())
    writeFileSync(file, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    const bare = await startChild('bare-http.ts', [file, 'text/html; charset=utf-8', 'br'], {})
    const yardstick = `node:http, bytes of the ${name}`
    await row(yardstick, () => ({ path, headers: html }), { at: bare.url })
    await bare.stop()
    await row(`${name} (HTML)`, () => ({ path, headers: html }), { yardstick })
  }
  let cold = 1
  await row(
    'product page (HTML), each for the first time',
    () => ({ path: `/product/${at(ids, cold++)}`, headers: html }),
    { amount: Math.min(1500, ids.length - 1) },
  )

  const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  await row('cart add', () => ({
    path: '/api/v1/cart/items',
    method: 'POST',
    headers: json(pick(shoppers).token),
    body: JSON.stringify({ variantId: pick(variants).id, quantity: 1 }),
  }))

  const yardWrite = 'bare transaction that sells one unit'
  const bare = execFileSync(process.execPath, [
    join(import.meta.dirname, 'bare-transaction.ts'),
    String(connection.host),
    String(CHECKOUTS),
    CONCURRENCY,
    String(WARM_CHECKOUTS),
  ])
  const bareFigures = JSON.parse(bare.toString()) as Figures
  rows.push({ name: yardWrite, ...bareFigures })
  say(`  ${yardWrite}: ${Math.round(bareFigures.requestsPerSecond)}/s`)
  let bought = 0
  await row(
    'checkout',
    () => {
      const buyer = at(buyers, bought++)
      return {
        path: '/api/v1/orders',
        method: 'POST',
        headers: { ...json(buyer.token), 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          selectedCartItemIds: [buyer.cartItemId],
          shippingAddressId: buyer.addressId,
          customerPhone: '0912000000',
        }),
      }
    },
    { amount: CHECKOUTS, warm: WARM_CHECKOUTS, yardstick: yardWrite },
  )
  await db.close()
  return { rows, search, memoryMiB }
}
