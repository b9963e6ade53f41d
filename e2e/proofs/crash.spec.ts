// @module-tag proof
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { makeBuilders } from '../../apps/server/src/testing/builders.ts'
import { freePort, type RealServer, startRealServer } from '../support/real-server.ts'

const KILLS = 10
const BUYERS = 6
const STOCK = 5000
const ORDERS_BETWEEN_KILLS = 12

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-crash-'))
let server: RealServer
let port: string

// A few buyers place more orders than people.
const UNCONFIRMED_CHECKOUTS_MAX = '1000000'
const start = () =>
  startRealServer({ DATA_DIR: dataDir, PORT: port, SEED: 'none', ACCESS_TOKEN_TTL: '1h', UNCONFIRMED_CHECKOUTS_MAX })
const killed = (process: RealServer['process']) =>
  new Promise<void>((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGKILL')
  })

function killDatabase(): void {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

beforeAll(async () => {
  port = String(await freePort())
  server = await start()
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Buys one unit with one idempotency key and retries until answered, like a client whose connection broke. */
async function buyOnce(buyer: { token: string; addressId: number }, variantId: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body: unknown, extra: Record<string, string> = {}) => {
    for (;;) {
      try {
        const answer = await fetch(`${server.url}/api/v1${path}`, {
          method: 'POST',
          headers: { ...headers, ...extra },
          body: JSON.stringify(body),
        })
        if (answer.status < 500) return { status: answer.status, body: await answer.json() }
        expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      // No server: retry when the port is open again.
      await expect
        .poll(
          () =>
            fetch(`${server.url}/readyz`).then(
              (reply) => reply.ok,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true)
    }
  }
  const added = await ask('/cart/items', { variantId, quantity: 1 })
  const itemId = added.body.data.item.id
  const placed = await ask(
    '/orders',
    { selectedCartItemIds: [itemId], shippingAddressId: buyer.addressId, customerPhone: '0912345678' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  // Adding to the cart may have happened twice, by a request whose answer was lost; the order never.
  return placed.status === 201 ? placed.body.data.orders.map((order: { orderNumber: string }) => order.orderNumber) : []
}

test(`${KILLS} kills of server and database in the middle of checkouts lose nothing that was acknowledged`, {
  timeout: 180_000,
}, async () => {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  const before = openDatabase({ connection, checkRows: true })
  const given = makeBuilders({ db: before, secret: rootSecret(undefined, dataDir) })
  const { variants } = await given.product({ variants: [{ stockQuantity: STOCK }] })
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const person = await given.person()
      return { token: person.token, addressId: (await given.address(person)).id }
    }),
  )
  await before.close()

  const acknowledged: string[] = []
  let stopping = false
  const shopping = buyers.map(async (buyer) => {
    while (!stopping) acknowledged.push(...(await buyOnce(buyer, variants[0].id)))
  })
  const killing = async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const reached = acknowledged.length + ORDERS_BETWEEN_KILLS
      await expect.poll(() => stopping || acknowledged.length >= reached, { timeout: 30_000 }).toBe(true)
      if (stopping) return
      // Kill the database (the server restarts it), the server (the database is adopted), or both.
      if (kill % 3 !== 1) killDatabase()
      if (kill % 3 !== 0) {
        await killed(server.process)
        server = await start()
      }
    }
    stopping = true
  }
  const all = [...shopping, killing()]
  try {
    await Promise.all(all)
  } finally {
    // Whoever fails first ends the others.
    stopping = true
    await Promise.allSettled(all)
  }
  // The last kill was that of the database.
  const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status)
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)

  const after = openDatabase({ connection, checkRows: true })
  // The server may answer before it has noticed the last kill.
  const answers = () =>
    after.exists(sql`select 1`).then(
      (known) => known,
      () => false,
    )
  try {
    await expect.poll(answers, { timeout: 30_000 }).toBe(true)
    const stored = await after.rows(z.object({ number: z.string() }), sql`select order_number as number from orders`)
    const numbers = new Set(stored.map((row) => row.number))
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
    const { sold } = await after.one(
      z.object({ sold: z.number() }),
      sql`select sum(quantity)::integer as sold from order_items`,
    )
    const { left } = await after.one(
      z.object({ left: z.number() }),
      sql`select stock_quantity as left from variants where id = ${variants[0].id}`,
    )
    expect(left + sold).toBe(STOCK)
    const keys = await after.one(z.object({ keys: z.number() }), sql`select count(*) as keys from idempotency_keys`)
    expect(numbers.size).toBe(keys.keys)
  } finally {
    await after.close()
  }
})

test('SIGTERM ends server and database with exit code 0', async () => {
  expect(await server.stop()).toBe(0)
  expect(await findEmbedded(dataDir)).toBeNull()
})
