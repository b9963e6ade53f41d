// Usage: node bench/compare-processes.ts [--processes 1,2] [--limits off,on] [--rounds 3] [--products 9000]
// Cold product pages, carts and checkouts by one process and by several, and what each costs: rounds in turn, so that a busy machine is as busy for all.
// Half of all requests come before those that count: each process compiles what it runs often, and one of several gets but its part of them. After 700
// pages a process still compiles, on the cores that the others need; after 2,000 it costs what it costs for good.
// Linux only: reads /proc. `CPU ms` counts the processes of the program and of its database, and depends little on what else runs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { freePort } from '../e2e/support/real-server.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { startChild } from './children.ts'
import { type Figures, type Load, measure } from './load.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    limits: { type: 'string', default: 'off' },
    rounds: { type: 'string', default: '3' },
    products: { type: 'string', default: '9000' },
  },
})
const CONNECTIONS = 64
const [PAGES, CARTS, CHECKOUTS] = [4000, 3000, 1500]
const TICK_MS = 10
const root = join(import.meta.dirname, '..')

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended meanwhile.
    return ''
  }
}
const statOf = (pid: number | string): string[] => {
  const text = read(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
/** A process and all below it. */
function treeOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && Number(statOf(name)[1]) === pid)
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}
/** Processor time of trees of processes, with that of children that ended. ms */
const cpuOf = (pids: readonly number[]): number =>
  [...new Set(pids.flatMap(treeOf))]
    .flatMap((pid) => statOf(pid).slice(11, 15))
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
const mibOf = (pid: number): number =>
  Math.round(Number(/^Pss:\s+(\d+)/mu.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024)

interface Way {
  processes: string
  limits: string
}
const rows: Record<string, Record<string, string>> = {}
const write = (round: number, { processes, limits }: Way, name: string, text: string) => {
  const column = `${processes} processes${limits === 'on' ? ', limits' : ''}`
  const row = `${name} (${round + 1})`
  rows[row] = { ...rows[row], [column]: text }
  console.log(`${column}: ${row}: ${text}`)
}

async function measureWay(dataDir: string, way: Way, round: number): Promise<void> {
  const began = performance.now()
  const server = await startChild('../apps/server/src/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PROCESSES: way.processes,
    RATE_LIMITS: way.limits,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  const pid = Number(server.process.pid)
  write(round, way, 'start to ready, ms', String(Math.round(performance.now() - began)))
  const postmaster = Number(read(join(dataDir, 'postgres/postmaster.pid')).split('\n')[0])
  write(round, way, 'MiB at rest', memory(pid))
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the database does not answer')
  const db = openDatabase({ connection, statementTimeoutMs: 600_000 })
  try {
    for (const [name, amount, next] of await questions(db, dataDir)) {
      const elsewhere: Load['next'] = () => {
        const { headers, ...request } = next()
        return {
          ...request,
          headers: { ...headers, 'x-forwarded-for': `10.${pickByte()}.${pickByte()}.${pickByte()}` },
        }
      }
      const load = { url: server.url, next: elsewhere, connections: CONNECTIONS }
      await measure({ ...load, amount })
      const before = cpuOf([pid, postmaster])
      const figures: Figures = await measure({ ...load, amount })
      const cpuMs = (cpuOf([pid, postmaster]) - before) / figures.requests
      const failed = figures.failures > 0 ? `, ${figures.failures} FAILED` : ''
      write(
        round,
        way,
        name,
        `${Math.round(figures.requestsPerSecond)}/s, p50 ${figures.p50} ms, p99 ${figures.p99} ms, CPU ${cpuMs.toFixed(2)} ms${failed}`,
      )
      if (name === 'cold product page') write(round, way, 'MiB after pages', memory(pid))
    }
  } finally {
    await db.close()
    await server.stop()
  }
}
const pickByte = () => Math.floor(Math.random() * 256)

/** The memory of each process of a program (Pss) without its database, and their sum. */
function memory(pid: number): string {
  const each = treeOf(pid)
    .filter((one) => /(?:main|-process)\.ts/u.test(read(`/proc/${one}/cmdline`)))
    .map(mibOf)
  return `${each.reduce((sum, mib) => sum + mib, 0)} = ${each.join(' + ')}`
}

async function questions(db: Database, dataDir: string): Promise<[string, number, Load['next']][]> {
  const ids = await db.rows(IdRow, sql`select id from products where status = 'ACTIVE' order by random()`)
  if (ids.length < 2 * PAGES) throw new Error(`${2 * PAGES} products are needed: a page is cold once`)
  const variants = await db.rows(IdRow, sql`select id from variants where stock_quantity > 50 and withdrawn_at is null`)
  const buyers = await makeBuyers(db, dataDir, CHECKOUTS * 2 + CONNECTIONS)
  const shoppers = await makeBuyers(db, dataDir, 500)
  const one = <T>(of: readonly T[], at: number): T => of[at % of.length] as T
  const json = ({ token }: Buyer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  let [page, cart, order] = [0, 0, 0]
  const html = { 'accept-encoding': 'br', accept: 'text/html' }
  return [
    ['cold product page', PAGES, () => ({ path: `/product/${one(ids, page++).id}`, headers: html })],
    [
      'cart add',
      CARTS,
      () => ({
        path: '/api/v1/cart/items',
        method: 'POST',
        headers: json(one(shoppers, cart++)),
        body: JSON.stringify({ variantId: one(variants, Math.floor(Math.random() * variants.length)).id, quantity: 1 }),
      }),
    ],
    [
      'checkout',
      CHECKOUTS,
      () => {
        const buyer = one(buyers, order++)
        return {
          path: '/api/v1/orders',
          method: 'POST',
          headers: { ...json(buyer), 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            selectedCartItemIds: [buyer.cartItemId],
            shippingAddressId: buyer.addressId,
            customerPhone: '0912000000',
          }),
        }
      },
    ],
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-compare-'))
try {
  execFileSync(
    process.execPath,
    [join(root, 'apps/server/src/market/main.ts'), 'seed', '--products', values.products],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ways = values.processes
    .split(',')
    .flatMap((processes) => values.limits.split(',').map((limits) => ({ processes, limits })))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const way of ways) await measureWay(dataDir, way, round)
  console.table(rows)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
