// Usage: node bench/order-costs.ts [orders]
// What an order costs the database and the program: bytes of the write-ahead log, processor time, disk. These figures do not depend on how
// busy the machine is. Decision 5 calculates with them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { accessTokens } from '../apps/server/src/modules/accounts/tokens.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { freePort } from '../e2e/support/real-server.ts'
import { makeBuyers } from './buyers.ts'
import { startChild } from './children.ts'
import { pick } from './pick.ts'

const AT_ONCE = 8
const IDLE_SECONDS = 15
const TICKS = 100

/** What was spent so far. Bytes; seconds of processor time. */
interface Spent {
  wal: number
  disk: number
  databaseCpu: number
  programCpu: number
  at: number
}

/** Seconds of processor time of a process; with `ended`, also of its children that ended. */
function cpuOf(pid: number, ended = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ')
  return fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0) / TICKS
}

/** The same of PostgreSQL: its first process and all that it started. */
function cpuOfDatabase(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/u.test(name)) return false
    try {
      return new RegExp(`^\\d+ \\(.*\\) \\S ${postmaster} `, 'u').test(readFileSync(`/proc/${name}/stat`, 'utf8'))
    } catch {
      return false
    }
  })
  return children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(postmaster, true))
}

const Counters = z.object({ wal: z.number(), disk: z.number() })

async function spent(db: Database, postmaster: number, program: number): Promise<Spent> {
  const counters = await db.one(
    Counters,
    sql`select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as disk`,
  )
  return {
    ...counters,
    databaseCpu: cpuOfDatabase(postmaster),
    programCpu: cpuOf(program, true),
    at: performance.now() / 1000,
  }
}

/** Runs `work` on each item, some at once. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function call(url: string, method: string, token: string, body: object): Promise<void> {
  const headers = new Headers({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  if (method === 'POST') headers.set('idempotency-key', crypto.randomUUID())
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  await answer.text()
}

const Order = z.object({ id: z.number(), ownerId: z.number(), email: z.string() })

/** New orders, with the owners of their shops. */
const ordersAfter = (db: Database, last: number) =>
  db.rows(
    Order,
    sql`select o.id, s.owner_id as "ownerId", u.email from orders o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id
      where o.id > ${last} order by o.id`,
  )

async function tokensOf(db: Database, dataDir: string, owners: { ownerId: number; email: string }[]) {
  const tokens = accessTokens(rootSecret(undefined, dataDir), 3600)
  const signed = new Map<number, string>()
  for (const { ownerId, email } of owners) {
    if (signed.has(ownerId)) continue
    const { id } = await db.one(
      z.object({ id: z.string() }),
      sql`insert into sessions (user_id, expires_at) values (${ownerId}, now() + interval '1 hour') returning id`,
    )
    signed.set(ownerId, tokens.sign({ userId: ownerId, sessionId: id, email, roles: ['ROLE_USER', 'ROLE_SELLER'] }))
  }
  return signed
}

/** Waits until notices and mails of all orders are written. */
async function drained(db: Database): Promise<void> {
  const waits = () =>
    db.exists(
      sql`select 1 from order_outbox union all select 1 from jobs.job where name = 'mail' and state < 'completed' limit 1`,
    )
  while (await waits()) await pause(500)
}

const count = Number(process.argv[2] ?? 1000)
const dataDir = mkdtempSync(join(tmpdir(), 'chophien-bench-'))
try {
  execFileSync(process.execPath, [join(import.meta.dirname, '../apps/server/src/market/main.ts'), 'seed'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const server = await startChild('../apps/server/src/main.ts', [], environment)
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('no database')
  const db = openDatabase({ connection })
  const { path } = await db.one(z.object({ path: z.string() }), sql`select current_setting('data_directory') as path`)
  const postmaster = Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')[0])
  const program = Number(server.process.pid)
  const api = `${server.url}/api/v1`
  const now = () => spent(db, postmaster, program)
  try {
    const buyers = await makeBuyers(db, dataDir, 2 * count + 200)
    const variants = await db.rows(
      z.object({ id: z.number() }),
      sql`select v.id from variants v join products p on p.id = v.product_id join shops s on s.id = v.shop_id
        where v.stock_quantity > 50 and v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' limit 500`,
    )
    await db.run(sql`analyze`)
    const place = (buyer: (typeof buyers)[number]) =>
      call(`${api}/orders`, 'POST', buyer.token, {
        selectedCartItemIds: [buyer.cartItemId],
        shippingAddressId: buyer.addressId,
        customerPhone: '0912000000',
      })
    await each(buyers.slice(0, count), place)
    await drained(db)
    await db.run(sql`vacuum`)
    const idleFrom = await now()
    await pause(IDLE_SECONDS * 1000)
    const idleTo = await now()
    const perSecond = (figure: keyof Spent) => (idleTo[figure] - idleFrom[figure]) / (idleTo.at - idleFrom.at)
    const table: Record<string, Record<string, number | string>> = {}
    const measure = async (name: string, units: number, work: () => Promise<void>) => {
      const before = await now()
      await work()
      await drained(db)
      const after = await now()
      const seconds = after.at - before.at
      const per = (figure: keyof Spent) => (after[figure] - before[figure] - perSecond(figure) * seconds) / units
      table[name] = {
        'log KiB': (per('wal') / 1024).toFixed(2),
        'disk KiB': (per('disk') / 1024).toFixed(2),
        'database ms': (per('databaseCpu') * 1000).toFixed(2),
        'program ms': (per('programCpu') * 1000).toFixed(2),
        units,
        seconds: seconds.toFixed(1),
      }
    }
    const get = async (path: string, token?: string) => {
      const answer = await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`)
      await answer.text()
    }
    const products = await db.rows(
      z.object({ id: z.number(), name: z.string() }),
      sql`select id, name from products where status = 'ACTIVE' order by random() limit 600`,
    )
    await measure('product page, nothing kept', products.length, () =>
      each(products, ({ id }) => get(`/product/${id}`)),
    )
    await measure('list of found products, nothing kept', 300, () =>
      each(products.slice(0, 300), ({ name }) => get(`/api/v1/products?searchTerm=${encodeURIComponent(name)}`)),
    )
    const way = ['/api/v1/users/profile', '/api/v1/cart/count', '/api/v1/cart', '/api/v1/addresses', '/api/v1/orders']
    await measure('cart filled, and what a signed-in shopper asks (6 calls)', count, () =>
      each(buyers.slice(0, count), async (buyer) => {
        await call(`${api}/cart/items`, 'POST', buyer.token, { variantId: pick(variants).id, quantity: 1 })
        for (const path of way) await get(path, buyer.token)
      }),
    )
    const buy = async (part: typeof buyers) => {
      const { last } = await db.one(z.object({ last: z.number() }), sql`select max(id) as last from orders`)
      await measure('order placed', part.length, () => each(part, place))
      const orders = await ordersAfter(db, last)
      const owners = await tokensOf(db, dataDir, orders)
      const transitions: [string, object][] = [
        ['confirm', {}],
        ['ship', { carrier: 'GHN', trackingCode: 'DOTAI0001' }],
        ['deliver', {}],
      ]
      await measure('order confirmed, shipped, delivered', orders.length, async () => {
        for (const [name, body] of transitions)
          await each(orders, ({ id, ownerId }) =>
            call(`${api}/seller/orders/${id}/${name}`, 'PUT', owners.get(ownerId) ?? '', body),
          )
      })
    }
    await buy(buyers.slice(count, 2 * count))
    // The first change of a page after a checkpoint puts the whole page into the log: here nearly each one.
    const few = buyers.slice(2 * count, 2 * count + 200)
    await measure('order placed, a checkpoint before every tenth', few.length, async () => {
      for (let from = 0; from < few.length; from += 10) {
        await db.run(sql`checkpoint`)
        await each(few.slice(from, from + 10), place)
      }
    })
    console.table(table)
    console.log(
      `Idle, in a second: ${(perSecond('wal') / 1024).toFixed(2)} KiB of log, ${(perSecond('databaseCpu') * 1000).toFixed(1)} ms of the database, ${(perSecond('programCpu') * 1000).toFixed(1)} ms of the program.`,
    )
  } finally {
    await db.close()
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
