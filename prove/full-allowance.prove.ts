import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { makeBuilders } from '../apps/server/src/testing/builders.ts'
import { copyEmptyMarket } from '../apps/server/src/testing/copy-data.ts'
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import { isFull, seed, sized } from './size.ts'

/** How long the shopper is measured alone, and beside the client that takes all it may. */
const IDLE_MS = sized(60_000, 300)
const BESIDE_MS = sized(600_000, 2500)
const PRODUCTS = 3000

const SLOWER_AT_MOST = 3
const HEALTH_MS = 250
const MEMORY_MIB = 600

const SHOPPER = '203.0.113.1'
const GREEDY = '198.51.100.7'
/** The general limit. */
const GREEDY_PER_SECOND = 50
/** Pictures are outside the general limit. */
const PICTURES_PER_SECOND = 20

const dir = mkdtempSync(join(tmpdir(), 'chophien-allowance-'))
// Started by root, the database runs as another account.
chmodSync(dir, 0o755)
const dataDir = join(dir, 'data')
let server: RealServer
let productIds: number[]
let token: string
beforeAll(async () => {
  copyEmptyMarket(dataDir)
  server = await startRealServer({
    DATA_DIR: dataDir,
    SEED: 'none',
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  const db = openDatabase({ connection, checkRows: true })
  const given = makeBuilders({ db, secret: rootSecret(undefined, dataDir) })
  const { shopId, categoryId } = await given.product()
  token = (await given.person()).token
  const ids = await db.rows(
    IdRow,
    sql`
    insert into products (shop_id, category_id, name, status, published_at, approved_at, base_price, min_price, in_stock, image_urls)
    select ${shopId}, ${categoryId}, 'Ấm đất mẫu ' || n, 'ACTIVE', now() - n * interval '1 minute', now(), 90000 + n, 80000 + n, true,
      array['/img/scene/1f457/' || n % 24 || '-2/800.webp']
    from generate_series(1, ${PRODUCTS}::integer) n returning id`,
  )
  productIds = ids.map(({ id }) => id)
  await db.rows(
    z.object({ n: z.number() }),
    sql`
    insert into variants (product_id, shop_id, options, final_price, stock_quantity)
    select id, shop_id, 'Một loại', min_price, 9 from products where id = any(${productIds}::bigint[]) returning 1 as n`,
  )
  await db.run(sql`update categories set image_url = '/img/category/1f457/800.webp'`)
  await db.transaction(async (tx) => tx.changed(['*']))
  await db.close()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function ask(client: string, path: string, init: RequestInit = {}): Promise<{ status: number; took: number }> {
  const begun = performance.now()
  const answer = await fetch(server.url + path, {
    signal: over.signal,
    ...init,
    headers: { 'x-forwarded-for': client, ...init.headers },
  })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - begun }
}

/** Ends what the greedy client still waits for. */
const over = new AbortController()

const random = createRandom(seed, 'full-allowance')
const anyProduct = () => productIds[random.int(0, productIds.length - 1)]
let fresh = 0
const post = (path: string, body: unknown): [string, RequestInit] => [
  path,
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
]

/** What the greedy client asks for, in turn. Each request is new, so that no kept answer fits. */
const greedy: (() => [string, RequestInit?])[] = [
  () => [`/api/v1/products?size=9999&minPrice=${fresh++}`],
  () => [`/api/v1/products?searchTerm=am+dat+${fresh++}`],
  () => [`/api/v1/products/suggestions?searchTerm=m%E1%BA%ABu+${fresh++}`],
  () => [`/products/all?minPrice=${fresh++}`],
  () => [`/products/all?q=am+${fresh++}`],
  () => [`/product/${anyProduct()}`],
  () => [`/product/${90_000_000 + fresh++}`],
  () => [`/assets/khong-co-${fresh++}.js`],
  () => [`/sitemap-products-${1000 + (fresh++ % 9000)}.xml`],
  () => [`/api/v1/products?page=${1000 + fresh++}&size=30`],
  () => [`/api/v1/products?sortBy=${'x'.repeat(5000)}${fresh++}&size=1`],
  () => post('/api/v1/auth/login', { email: `nguoi-${fresh++}@vi-du.test`, password: 'sai' }),
  () => post('/api/v1/contact', { name: 'x'.repeat(500_000) }),
  () => [
    '/api/v1/orders',
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{"a":['.repeat(5000) },
  ],
  () => ['/api/v1/users/profile', { headers: { authorization: `Bearer ${token}` } }],
]

/** Starts requests at a steady rate until stopped, whether or not the earlier ones are answered. */
function keepAsking(perSecond: number, next: () => Promise<unknown>): () => Promise<void> {
  let stopped = false
  const running = new Set<Promise<unknown>>()
  const loop = async () => {
    const begun = performance.now()
    for (let asked = 1; !stopped; asked++) {
      const one = next()
        .catch(() => {})
        .finally(() => running.delete(one))
      running.add(one)
      await pause(Math.max(0, begun + (asked * 1000) / perSecond - performance.now()))
    }
    await Promise.all(running)
  }
  const done = loop()
  return async () => {
    stopped = true
    await done
  }
}

const readyPicture = '/img/scene/1f457/1-2/200.webp'

/** What the shopper looks at: lists that are kept and lists that must be built, product pages, ready pictures. */
const looks = {
  list: () => `/api/v1/products?size=30&page=${random.int(0, 5)}`,
  'new list': () => `/api/v1/products?size=30&maxPrice=${200_000 + fresh++}`,
  product: () => `/product/${anyProduct()}`,
  picture: () => readyPicture,
} as const

/** Response times of the shopper, in ms, by what was looked at. */
async function shop(milliseconds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const until = performance.now() + milliseconds
  while (performance.now() < until)
    for (const [name, path] of Object.entries(looks)) {
      const { status, took } = await ask(SHOPPER, path())
      expect(status, name).toBe(200)
      times.set(name, [...(times.get(name) ?? []), took])
      await pause(60)
    }
  return times
}

const percentile = (values: readonly number[] = [], share = 0.99): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const memoryMib = (): number => {
  const [, kib] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

test('a client at its full allowance does not slow down others, health checks or memory', {
  timeout: IDLE_MS + BESIDE_MS + 60_000,
}, async () => {
  expect((await ask(SHOPPER, readyPicture)).status).toBe(200)
  await shop(300)
  const idle = await shop(IDLE_MS)

  const health: number[] = []
  const memory: number[] = []
  const unhealthy: number[] = []
  let turn = 0
  const greedyStatuses = new Map<number, number>()
  const greedyNext = async () => {
    const [path, init] = (greedy[turn++ % greedy.length] ?? greedy[0])?.() ?? ['/']
    const { status } = await ask(GREEDY, path, init)
    greedyStatuses.set(status, (greedyStatuses.get(status) ?? 0) + 1)
  }
  const stops = [
    keepAsking(GREEDY_PER_SECOND, greedyNext),
    keepAsking(PICTURES_PER_SECOND, () => ask(GREEDY, `/img/scene/1f457/${fresh++ % 24}-${fresh % 9}/800.avif`)),
    keepAsking(4, async () => {
      const begun = performance.now()
      const status = await ask('203.0.113.99', '/healthz').then(
        (answer) => answer.status,
        () => (over.signal.aborted ? 200 : 0),
      )
      if (status !== 200) unhealthy.push(status)
      health.push(performance.now() - begun)
      memory.push(memoryMib())
    }),
  ]
  const beside = await shop(BESIDE_MS)
  const stopped = stops.map((stop) => stop())
  over.abort()
  await Promise.all(stopped)

  for (const name of Object.keys(looks)) {
    const [alone, together] = [percentile(idle.get(name)), percentile(beside.get(name))]
    if (isFull) {
      console.log(`${name}: p99 ${alone.toFixed(1)} ms alone, ${together.toFixed(1)} ms beside the greedy client`)
      expect.soft(together, name).toBeLessThanOrEqual(SLOWER_AT_MOST * alone)
    }
  }
  if (isFull)
    console.log(
      `health: p99 ${percentile(health).toFixed(0)} ms, at most ${Math.max(...health).toFixed(0)} ms; memory ${Math.max(...memory).toFixed(0)} MiB`,
    )
  expect(unhealthy).toEqual([])
  // The client did what it is named after: it was served, and it was refused.
  for (const status of [200, 429]) expect(greedyStatuses.get(status), `${status}`).toBeGreaterThan(2)
  // In every test run other tests have the machine too.
  if (isFull) expect(percentile(health, 1)).toBeLessThanOrEqual(HEALTH_MS)
  expect(Math.max(...memory)).toBeLessThanOrEqual(MEMORY_MIB)
})
