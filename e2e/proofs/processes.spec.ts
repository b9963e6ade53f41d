// @module-tag proof
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { type Given, type MadeProduct, makeBuilders } from '../../apps/server/src/testing/builders.ts'
import { isAlive } from '../../scripts/end-processes.ts'
import { childrenOf } from '../support/children-of.ts'
import { type Asked, ask as askPort, CLIENTS, crowd, KEPT } from '../support/kept-clients.ts'
import { freePort, type RealServer, startRealServer } from '../support/real-server.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
/** Two web processes and a worker. */
const CHILDREN = 3

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-processes-'))
let server: RealServer
let port: number
let db: Database
let given: Given
let product: MadeProduct

const start = (more: Record<string, string> = {}) =>
  startRealServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    PROCESSES: '2',
    SEED: 'none',
    LOG_LEVEL: 'info',
    ACCESS_TOKEN_TTL: '1h',
    UNCONFIRMED_CHECKOUTS_MAX: '1000000',
    METRICS_TOKEN,
    ...more,
  })

const children = () => childrenOf(server.process)

/** Asks the program's one port. */
const ask = (agent: Agent, path: string, facts?: Asked) => askPort(port, agent, path, facts)

beforeAll(async () => {
  port = await freePort()
  server = await start()
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  db = openDatabase({ connection, checkRows: true })
  given = makeBuilders({ db, secret: rootSecret(undefined, dataDir) })
  product = await given.product({ variants: [{ stockQuantity: 100_000 }] })
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('two web processes and a worker serve one port, and one answer has the figures of all', async () => {
  expect(children()).toHaveLength(CHILDREN)
  expect(server.output().trim().split('\n').at(-1)).toBe(`Chợ Phiên sẵn sàng: ${server.url}`)
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  const named = [...text.matchAll(/^process_resident_memory_bytes\{process="([^"]+)"\}/gmu)].map(([, name]) => name)
  expect(named).toEqual(['supervisor', 'web-1', 'web-2', 'worker'])
  expect(text).toMatch(/^database_pool_size\{server="primary",pool="main",process="web-2"\}/mu)
  const roles = [...text.matchAll(/^process_role\{(.+)\} 1$/gmu)].map(([, labels]) => labels)
  expect(roles).toEqual(['web-1', 'web-2', 'worker'].map((name) => `role="${name.split('-')[0]}",process="${name}"`))
  expect(text).toMatch(/^backlog_waiting\{queue="outbox"\} 0$/mu)
  expect(text.match(/^# TYPE http_request_duration_seconds /gmu)).toHaveLength(1)
})

test('the worker takes its turns at every recurring job, those of a time of day too', async () => {
  const text = async () => (await fetch(`${server.url}/metrics`, { headers })).text()
  const ended = /^recurring_job_last_success_seconds\{job="partitions",process="worker"\} \d{10}/mu
  await expect.poll(text, { timeout: 10_000 }).toMatch(ended)
  expect(await text()).toMatch(/^recurring_job_period_seconds\{job="delete-expired",process="web-1"\} 86400$/mu)
  const scheduled = sql`select jsonb_object_agg(name, cron) as crons from jobs.schedule`
  const { crons } = await db.one(z.object({ crons: z.record(z.string(), z.string()) }), scheduled)
  expect(crons).toMatchObject({ 'delete-expired': '17 20 * * *', 'refresh-search': '*/10 * * * *' })
})

test('a second program on the same data says why it does not start, once, and leaves no process', async () => {
  const refused = await startRealServer({ DATA_DIR: dataDir, PROCESSES: '2', SEED: 'none' }).catch(
    ({ message }: Error) => message,
  )
  expect(refused).toMatch(/^the server ended with 1:\nDATA_DIR .* đang được một chương trình khác .*\n$/u)
})

test('the worker mails the code that a web process asks for', async () => {
  const email = 'nguoi-moi@vi-du.test'
  const body = { email, firstName: 'Lê', lastName: 'Bình', phoneNumber: '0977000111', password: 'MatKhau@123' }
  const agent = new Agent()
  expect(await ask(agent, '/api/v1/auth/register', { body })).toMatchObject({ status: 201 })
  const mails = () => db.exists(sql`select 1 from jobs.job where name = 'mail' and state = 'completed'`)
  await expect.poll(mails, { timeout: 10_000, interval: 20 }).toBe(true)
})

test('a killed web process loses nothing that was acknowledged, and another one takes its place', {
  timeout: 60_000,
}, async () => {
  const buyers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const person = await given.person()
      return { token: person.token, addressId: (await given.address(person)).id }
    }),
  )
  const acknowledged: string[] = []
  const shoppers = crowd(async (agent, client) => {
    const buyer = buyers[client]
    if (!buyer) throw new Error('nobody buys')
    const { token } = buyer
    const added = await ask(agent, '/api/v1/cart/items', {
      token,
      body: { variantId: product.variants[0].id, quantity: 1 },
    })
    if (added.status >= 400) return added
    const itemId = JSON.parse(added.body).data.item.id as number
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { selectedCartItemIds: [itemId], shippingAddressId: buyer.addressId, customerPhone: '0912345678' }
    const placed = await ask(agent, '/api/v1/orders', { token, body, headers })
    for (const order of placed.status === 201 ? JSON.parse(placed.body).data.orders : [])
      acknowledged.push(order.orderNumber)
    return placed
  })
  const done = shoppers.done()
  await expect.poll(shoppers.done).toBeGreaterThan(done + 30)
  const before = children()
  const [killed = 0] = before
  process.kill(killed, 'SIGKILL')
  // Others answer meanwhile.
  const reached = shoppers.done()
  await expect.poll(shoppers.done, { timeout: 1000, interval: 10 }).toBeGreaterThan(reached + 5)
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN)
  expect(children()).not.toContain(killed)
  const later = shoppers.done()
  await expect.poll(shoppers.done).toBeGreaterThan(later + 30)
  await shoppers.stop()
  // Each client has one connection: only those of the killed process are lost, each once.
  expect(shoppers.failed.length).toBeLessThanOrEqual(CLIENTS)
  expect(shoppers.failed.filter((reason) => !/ECONNRESET|socket hang up/u.test(reason))).toEqual([])
  await expect.poll(() => server.output()).toContain('the process web-1 ended (SIGKILL) and is started again')
  const stored = await db.rows(z.object({ number: z.string() }), sql`select order_number as number from orders`)
  const numbers = new Set(stored.map(({ number }) => number))
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
})

test('a connection that a process was handed and did not take goes to another one', async () => {
  const [frozen = 0] = children()
  process.kill(frozen, 'SIGSTOP')
  const answers = Array.from({ length: 4 }, () => ask(new Agent(), '/api/v1/categories'))
  const seen = answers.map((answer) => answer.then(({ status }) => status))
  // All but the one that the frozen process has.
  let answered = 0
  for (const answer of seen) void answer.then(() => answered++)
  await expect.poll(() => answered).toBe(3)
  process.kill(frozen, 'SIGKILL')
  expect(await Promise.all(seen)).toEqual([200, 200, 200, 200])
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN)
})

test('at SIGHUP each process is replaced under load, and no request fails', { timeout: 60_000 }, async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => given.person()))
  const before = children()
  const visitors = crowd((agent, client) => {
    const token = people[client]?.token ?? ''
    return client % 2
      ? ask(agent, '/api/v1/cart/items', { token, body: { variantId: product.variants[0].id, quantity: 1 } })
      : ask(agent, `/product/${product.id}`)
  })
  await expect.poll(visitors.done).toBeGreaterThan(20)
  // One that is idle meanwhile is not answered with a failure, but ended.
  const idle = connect(port, '127.0.0.1')
  const ended = new Promise((resolve) => idle.once('close', resolve))
  idle.resume()
  server.process.kill('SIGHUP')
  await expect.poll(() => server.output(), { timeout: 45_000 }).toContain('all processes were replaced')
  const after = visitors.done()
  await expect.poll(visitors.done).toBeGreaterThan(after + 20)
  await visitors.stop()
  expect(visitors.failed).toEqual([])
  expect(children().filter((pid) => before.includes(pid))).toEqual([])
  expect(children()).toHaveLength(CHILDREN)
  await ended
})

test('on other machines a worker answers operators only and loads no pages, and a web server runs no jobs', {
  timeout: 60_000,
}, async () => {
  const socket = String((await findEmbedded(dataDir))?.host)
  const elsewhere = mkdtempSync(join(tmpdir(), 'chophien-elsewhere-'))
  const sayPages = `
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.endsWith('/entry-server.js')) console.log('loads the pages')
        return next(url, context)
      },
    })`
  const open = (ROLE: string) =>
    startRealServer({
      ROLE,
      DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(socket)}`,
      JWT_SECRET: rootSecret(undefined, dataDir).toString(),
      DATA_DIR: elsewhere,
      METRICS_TOKEN,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(sayPages)}`,
    })
  const [worker, web] = await Promise.all([open('worker'), open('web')])
  try {
    const answers = async (url: string, paths: string[]) =>
      Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status))
    const paths = ['/healthz', '/readyz', '/', '/api/v1/categories', '/img/x', '/favicon.ico']
    expect(await answers(worker.url, paths)).toEqual([200, 200, 404, 404, 404, 404])
    expect((await answers(web.url, paths)).slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(web.output()).toContain('loads the pages')
    expect(worker.output()).not.toContain('loads the pages')
    const figures = async (url: string) => (await fetch(`${url}/metrics`, { headers })).text()
    // The one with the lease of a job has run it; the other servers of this database may have it all.
    expect(await figures(web.url)).not.toMatch(/^recurring_job_last_success_seconds/mu)
    expect(await figures(web.url)).toMatch(/^process_role\{role="web"\} 1$/mu)
    expect(await figures(worker.url)).toMatch(/^process_role\{role="worker"\} 1$/mu)
    expect(await figures(worker.url)).toMatch(/^recurring_job_failures\{job="order-outbox"\} 0/mu)
    // Not the end of the program, which would leave its database behind.
    web.process.kill('SIGHUP')
    await expect.poll(web.output).toContain('Chỉ khi PROCESSES từ 2 trở lên')
    // A session begun here is one there: nothing but the database and the secret is shared.
    const { token } = await given.person()
    const profile = await fetch(`${web.url}/api/v1/users/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.status).not.toBe(401)
  } finally {
    expect(await Promise.all([worker.stop(), web.stop()])).toEqual([0, 0])
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('when a process cannot start, the program says which one, and ends at once', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'chophien-unstarted-'))
  const socket = String((await findEmbedded(dataDir))?.host)
  const refused = await startRealServer({
    PROCESSES: '2',
    ROLE: 'web',
    STOP_DELAY: '60',
    DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(socket)}`,
    JWT_SECRET: rootSecret(undefined, dataDir).toString(),
    DATA_DIR: elsewhere,
    NODE_OPTIONS: "--import=data:text/javascript,process.argv.includes('--child')&&process.exit(7)",
  }).catch(({ message }: Error) => message)
  expect(refused).toMatch(/^the server ended with 1:\nTiến trình web-[12] không khởi động được \(exit code 7\)\.\n$/u)
  rmSync(elsewhere, { recursive: true, force: true })
})

test('when the supervisor is killed its processes end, and a new start has the port and the data', async () => {
  const orphans = children()
  server.process.kill('SIGKILL')
  await expect.poll(() => orphans.filter(isAlive), { timeout: 5000 }).toEqual([])
  server = await start()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('SIGTERM fails no request of a client that keeps its connection', async () => {
  expect(await server.stop()).toBe(0)
  server = await start({ STOP_DELAY: '1' })
  const visitors = crowd(async (agent) => {
    try {
      return await ask(agent, '/api/v1/categories')
    } catch (error) {
      // There is nobody to ask any more.
      void visitors.stop()
      throw error
    }
  })
  await expect.poll(visitors.done).toBeGreaterThan(50)
  const stopped = server.stop()
  expect(await stopped).toBe(0)
  await visitors.stop()
  expect(visitors.failed.filter((reason) => reason.endsWith(KEPT) || /^[45]/u.test(reason))).toEqual([])
})

test('a process that hangs keeps SIGTERM from nothing, not even during a replacement: no process is left and no database', {
  timeout: 60_000,
}, async () => {
  server = await start()
  const [frozen = 0, ...others] = children()
  process.kill(frozen, 'SIGSTOP')
  server.process.kill('SIGHUP')
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(CHILDREN + 1)
  const running = [frozen, ...others, ...children()]
  expect(await server.stop()).toBe(0)
  expect(running.filter(isAlive)).toEqual([])
  expect(await findEmbedded(dataDir)).toBeNull()
})
