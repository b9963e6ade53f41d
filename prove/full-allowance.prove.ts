import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
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
import { childrenOf } from '../apps/server/src/testing/processes.ts'
import { type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import type { GreedyKind, GreedyOrder, GreedyReport } from './greedy-client.ts'
import { percentile } from './percentile.ts'
import { isFull, seed, sized } from './size.ts'

/** How long the shopper is measured alone, and beside the client that takes all it may. */
const IDLE_MS = sized(60_000, 300)
const BESIDE_MS = sized(600_000, 2500)
const PRODUCTS = 3000

const SLOWER_AT_MOST = 3
const HEALTH_MS = 250
const MEMORY_MIB = 600

const SHOPPER = '203.0.113.1'
/** What one client may ask for in a second: the general limit, and of pictures, which are outside it, more than are drawn. */
const ALLOWANCE = { requests: 50, pictures: 20 }
const WATCH = '203.0.113.99'
const WATCH_MS = 250

const dir = mkdtempSync(join(tmpdir(), 'chophien-allowance-'))
// Started by root, the database runs as another account.
chmodSync(dir, 0o755)
const dataDir = join(dir, 'data')
let server: RealServer
let greedyClient: Worker | undefined
let bareServer: Worker | undefined
let productIds: number[]
let categoryId: number
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
  const made = await given.product()
  const { shopId } = made
  categoryId = made.categoryId
  token = (await given.person()).token
  const ids = await db.rows(
    IdRow,
    sql`
    insert into products (shop_id, category_id, name, status, published_at, approved_at, base_price, min_price, in_stock, image_urls)
    select ${shopId}, ${categoryId}, 'Ấm đất mẫu ' || n, 'ACTIVE', now() - n * interval '1 minute', now(), 90000 + n, 80000 + n, true,
      array['/img/scene/ao-dai/' || n % 24 || '-2/800.webp']
    from generate_series(1, ${PRODUCTS}::integer) n returning id`,
  )
  productIds = ids.map(({ id }) => id)
  await db.rows(
    z.object({ n: z.number() }),
    sql`
    insert into variants (product_id, shop_id, options, final_price, stock_quantity)
    select id, shop_id, 'Một loại', min_price, 9 from products where id = any(${productIds}::bigint[]) returning 1 as n`,
  )
  await db.run(sql`update categories set image_url = '/img/category/ao-dai/800.webp'`)
  await db.transaction(async (tx) => tx.changed(['*']))
  await db.close()
}, 120_000)
afterAll(async () => {
  await greedyClient?.terminate()
  await bareServer?.terminate()
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function ask(client: string, path: string, url = server.url): Promise<{ status: number; took: number }> {
  const begun = performance.now()
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': client } })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - begun }
}

const random = createRandom(seed, 'full-allowance')
const anyProduct = () => productIds[random.int(0, productIds.length - 1)]

/** Starts the client that takes all it may. `treated` resolves when it was served and refused a few times and a picture was drawn for it; `stop` ends it. */
function startGreedyClient(): { treated: Promise<unknown>; stop: () => Promise<GreedyReport> } {
  const order: GreedyOrder = { url: server.url, productIds, categoryId, token, perSecond: ALLOWANCE }
  const client = new Worker(new URL('greedy-client.ts', import.meta.url), { workerData: order })
  greedyClient = client
  // Rejects with the client's error.
  const treated = once(client, 'message')
  const stop = async () => {
    client.postMessage('stop')
    const [report] = (await once(client, 'message')) as [GreedyReport]
    return report
  }
  return { treated, stop }
}

let fresh = 0
const readyPicture = '/img/scene/ao-dai/1-2/200.webp'

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

/** The address of a server that does nothing. */
async function startBareServer(): Promise<string> {
  bareServer = new Worker(new URL('bare-server.ts', import.meta.url))
  const [port] = (await once(bareServer, 'message')) as [number]
  return `http://127.0.0.1:${port}`
}

/** How long health checks took, in ms, beside a server that does nothing and was asked in the same moment; which failed; and the memory of the server and
 *  of its helper processes in MiB. */
async function watch(milliseconds: number) {
  const bare = await startBareServer()
  const seen = {
    took: [] as number[],
    bare: [] as number[],
    failed: [] as number[],
    memory: [] as number[],
    helpers: [] as number[],
  }
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const [{ status, took }, nothing] = await Promise.all([ask(WATCH, '/healthz'), ask(WATCH, '/', bare)])
    seen.took.push(took)
    seen.bare.push(nothing.took)
    if (status !== 200) seen.failed.push(status)
    const { pid = 0 } = server.process
    seen.memory.push(memoryMib(pid))
    seen.helpers.push(childrenOf(pid).reduce((sum, child) => sum + memoryMib(child), 0))
    await pause(WATCH_MS)
  }
  return seen
}

/** The three slowest of `took`, each with the value of `bare` of the same moment. */
const slowest = ({ took, bare }: { took: readonly number[]; bare: readonly number[] }) =>
  took
    .map((value, at) => [value, bare[at] ?? Number.NaN] as const)
    .toSorted(([one], [other]) => other - one)
    .slice(0, 3)
    .map((pair) => pair.map((each) => each.toFixed(0)).join(' / '))
    .join(', ')

const p99 = (values: readonly number[] = []) => percentile(values, 0.99)

/** 0 for a process that has just ended. */
function memoryMib(pid: number): number {
  try {
    const [, kib = 0] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib) / 1024
  } catch {
    return 0
  }
}

test('a client at its full allowance does not slow down others, health checks or memory', {
  timeout: IDLE_MS + BESIDE_MS + 60_000,
}, async () => {
  expect((await ask(SHOPPER, readyPicture)).status).toBe(200)
  await shop(300)
  const idle = await shop(IDLE_MS)

  const { treated, stop } = startGreedyClient()
  // Where other tests have the machine too, its requests wait long for an answer, and pictures are drawn at the lowest priority.
  const [beside, health] = await Promise.all([shop(BESIDE_MS), watch(BESIDE_MS), treated])
  const report = await stop()

  for (const name of Object.keys(looks)) {
    const [alone, together] = [p99(idle.get(name)), p99(beside.get(name))]
    if (isFull) {
      console.log(`${name}: p99 ${alone.toFixed(1)} ms alone, ${together.toFixed(1)} ms beside the greedy client`)
      expect.soft(together, name).toBeLessThanOrEqual(SLOWER_AT_MOST * alone)
    }
  }
  const memory = Math.max(...health.memory)
  expect(memory).toBeGreaterThan(0)
  const helpers = Math.max(...health.helpers)
  if (isFull)
    console.log(
      `health: p99 ${p99(health.took).toFixed(0)} ms, slowest ${slowest(health)} ms (beside it a server that does nothing); memory ${memory.toFixed(0)} MiB, of helper processes ${helpers.toFixed(0)} MiB`,
      `greedy client: ${JSON.stringify(report)}`,
    )
  expect(health.failed).toEqual([])
  // The client did what it is named after: it was served, and it was refused.
  for (const status of [200, 429]) expect(report.requests.statuses[status], `${status}`).toBeGreaterThan(2)
  expect(report.pictures.statuses[200]).toBeGreaterThan(0)
  expect([report.requests.failed, report.pictures.failed]).toEqual([0, 0])
  // In every test run other tests have the machine too.
  if (isFull) {
    expect(percentile(health.took, 1)).toBeLessThanOrEqual(HEALTH_MS)
    for (const kind of Object.keys(ALLOWANCE) as GreedyKind[])
      expect(report[kind].asked, kind).toBeGreaterThan(0.95 * ALLOWANCE[kind] * (BESIDE_MS / 1000))
  }
  expect(memory).toBeLessThanOrEqual(MEMORY_MIB)
})
