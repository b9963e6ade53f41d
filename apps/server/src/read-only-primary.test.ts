import pg from 'pg'
import { beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { isReadOnly } from './platform/database/read-only.ts'
import { sql } from './platform/database/sql.ts'
import { startJobs } from './platform/jobs.ts'
import { openLeases } from './platform/leases.ts'
import type { MadeProduct, Person } from './testing/builders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const logged: { level?: number; err?: { code?: string } }[] = []
const market = testMarketplace(
  { LOG_LEVEL: 'warn' },
  { logTo: { write: (line: string) => void logged.push(JSON.parse(line)) } },
)

const Name = z.object({ name: z.string() })
let connection: pg.ClientConfig
/** The server's own account, which may write also while others may not. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...connection, options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
/** What a connection begins with is its own until it ends: as if it led to the old primary. */
const readOnly = (setting: 'on' | 'off') =>
  administer(`alter database ${connection.database} set default_transaction_read_only = ${setting}`)
const endConnections = (names: string) =>
  administer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = any('{${names}}') and pid <> pg_backend_pid()`)
const Setting = z.object({ setting: z.string() })
const settingHere = () =>
  market.db.one(Setting, sql`select current_setting('transaction_read_only') as setting`).then(
    ({ setting }) => setting,
    () => null,
  )
/** From now on the program's connections lead to a server that takes no writes. */
async function failOver(): Promise<void> {
  await readOnly('on')
  onTestFinished(async () => {
    await readOnly('off')
    await endConnections('chophien')
    await expect.poll(settingHere).toBe('off')
  })
  await endConnections('chophien')
  await expect.poll(settingHere).toBe('on')
}

let lan: Person
let product: MadeProduct
let order: { selectedCartItemIds: number[]; shippingAddressId: number; customerPhone: string }
beforeAll(async () => {
  const { name } = await market.db.one(Name, sql`select current_database() as name`)
  connection = { host: inject('databaseHost'), user: 'postgres', database: name }
})
beforeEach(async () => {
  lan = await market.given.person()
  product = await market.given.product()
  const row = await market.given.cartRow(lan, product.variants[0], 1)
  const { id } = await market.given.address(lan)
  order = { selectedCartItemIds: [row], shippingAddressId: id, customerPhone: '0912345678' }
  logged.splice(0)
})
const readiness = async () => {
  const answer = await market.app.inject('/readyz')
  return [answer.statusCode, answer.json().status]
}
const place = () => market.as(lan).post('/api/v1/orders', order)
const addToCart = () => market.as(lan).post('/api/v1/cart/items', { variantId: product.variants[0].id, quantity: 1 })

const busy = { status: 503, body: { code: 'OVERLOADED', message: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.' } }

test.each([
  ['a transaction', place],
  ['a single statement', addToCart],
])('a write to a server that takes none is answered as other temporary failures: %s', async (_, write) => {
  await failOver()
  const answer = await write()
  expect(answer).toMatchObject(busy)
  expect(answer.headers['retry-after']).toBe('2')
  expect(logged.map(({ level, err }) => [level, err?.code])).toContainEqual([40, '25006'])
})

test('meanwhile pages and lists are answered, and the process is not ready', async () => {
  expect(await readiness()).toEqual([200, 'ready'])
  await failOver()
  expect(await readiness()).toEqual([503, 'unavailable'])
  expect((await market.guest.get(`/api/v1/products/${product.id}`)).status).toBe(200)
})

test('connections to such a server are given up, so that the next ones reach the new primary, also where nobody asks for the readiness', async () => {
  await failOver()
  // Several connections, that all lead there.
  await Promise.all(Array.from({ length: 8 }, settingHere))
  await readOnly('off')
  expect(await place()).toMatchObject(busy)
  await expect.poll(async () => (await place()).status, { timeout: 3000, interval: 10 }).toBe(201)
  // Not only the one that has heard it.
  for (let time = 0; time < 8; time++)
    expect(await Promise.all(Array.from({ length: 8 }, settingHere))).toEqual(Array.from({ length: 8 }, () => 'off'))
})

test('whoever asks for the readiness makes the process ready again', async () => {
  await failOver()
  expect(await readiness()).toEqual([503, 'unavailable'])
  await readOnly('off')
  await expect.poll(readiness, { timeout: 3000, interval: 10 }).toEqual([200, 'ready'])
  expect((await place()).status).toBe(201)
})

test('a lease is not had of such a server: others may have it of the new primary', async () => {
  await readOnly('on')
  onTestFinished(() => readOnly('off'))
  const leases = openLeases(connection)
  onTestFinished(leases.close)
  await expect(leases.take('alone')).rejects.toMatchObject({ code: '25006' })
  await readOnly('off')
  expect(await leases.take('alone')).toMatchObject({ lost: { aborted: false } })
})

test('jobs go on trying, and are done once there is a primary again', async () => {
  const failures: unknown[] = []
  const jobs = await startJobs({ connection, onError: (error) => failures.push(error) })
  onTestFinished(jobs.stop)
  const done: string[] = []
  await jobs.handle<{ what: string }>('letters', async ({ what }) => void done.push(what))
  await readOnly('on')
  onTestFinished(() => readOnly('off'))
  await endConnections('chophien-jobs')
  jobs.repeat('round', 1, async () => void done.push('round'))
  await expect.poll(() => failures.filter(isReadOnly).length, { timeout: 8000 }).toBeGreaterThan(1)
  expect(done).toEqual([])
  await readOnly('off')
  await market.db.transaction((tx) => jobs.enqueue(tx, 'letters', { what: 'letter' }))
  await expect.poll(() => [...new Set(done)].sort(), { timeout: 10_000 }).toEqual(['letter', 'round'])
})
