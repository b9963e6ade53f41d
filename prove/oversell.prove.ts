import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../apps/server/src/platform/secrets.ts'
import { makeBuilders } from '../apps/server/src/testing/builders.ts'
import { freePort, type RealServer, startRealServer } from '../e2e/support/real-server.ts'
import { faultsOfBooks } from './books.ts'
import { seed, sized } from './size.ts'

const BUYERS = sized(500, 60)
const KILLS = sized(6, 2)
const PIECES = 7

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-oversell-'))
const ports: string[] = []
const servers: RealServer[] = []
/** Both sign with it, as instances of one marketplace do. */
const secret = 'proof-that-several-processes-share-one-secret'
let db: Database

/** The first process runs the database; the second joins it, as another machine would. */
async function start(which: number): Promise<void> {
  const common = { PORT: ports[which] ?? '', SEED: 'none', ACCESS_TOKEN_TTL: '1h', PUBLIC_URL: 'http://localhost:3000' }
  if (which === 0) {
    servers[0] = await startRealServer({ ...common, DATA_DIR: dataDir, JWT_SECRET: secret })
    return
  }
  const { host } = await embedded()
  servers[1] = await startRealServer({
    ...common,
    DATA_DIR: join(dataDir, 'second'),
    DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(host)}`,
    JWT_SECRET: secret,
  })
}

async function embedded(): Promise<{ host: string }> {
  const connection = await findEmbedded(dataDir)
  if (!connection?.host) throw new Error('the embedded server does not answer')
  return { ...connection, host: connection.host }
}

const killed = (process: RealServer['process']) =>
  new Promise<void>((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGKILL')
  })

beforeAll(async () => {
  ports.push(String(await freePort()), String(await freePort()))
  await start(0)
  await start(1)
  db = openDatabase({ connection: await embedded() })
})
afterAll(async () => {
  await db?.close()
  // The one that runs the database goes last.
  for (const server of [...servers].reverse()) await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Buyer {
  token: string
  addressId: number
  itemId: number
}

/** Orders until somebody answers, with one key: whoever is killed meanwhile, the answer is the same. */
async function buy({ token, addressId, itemId }: Buyer, first: number): Promise<{ status: number; orders: string[] }> {
  const key = crypto.randomUUID()
  for (let attempt = first; ; attempt++) {
    try {
      const answer = await fetch(`http://127.0.0.1:${ports[attempt % 2]}/api/v1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          selectedCartItemIds: [itemId],
          shippingAddressId: addressId,
          customerPhone: '0912345678',
        }),
      })
      if (answer.status >= 500) expect(answer.headers.has('retry-after')).toBe(true)
      else {
        const { data } = (await answer.json()) as { data?: { orders: { orderNumber: string }[] } }
        return { status: answer.status, orders: data?.orders.map(({ orderNumber }) => orderNumber) ?? [] }
      }
    } catch (error) {
      // The connection broke, or nobody listens: the other process is asked.
      if (!(error instanceof TypeError)) throw error
    }
    await pause(50)
  }
}

test(`${BUYERS} buyers, ${PIECES} pieces, 2 processes, ${KILLS} kills: exactly ${PIECES} are sold, and no order is lost`, {
  timeout: 240_000,
}, async () => {
  const random = createRandom(seed, 'oversell')
  const given = makeBuilders({ db, secret: rootSecret(secret, dataDir) })
  const { variants } = await given.product({ variants: [{ stockQuantity: PIECES }] })
  const buyers: Buyer[] = []
  for (let made = 0; made < BUYERS; made++) {
    const person = await given.person()
    const itemId = await given.cartRow(person, variants[0])
    buyers.push({ token: person.token, addressId: (await given.address(person)).id, itemId })
  }

  let answered = 0
  let over = false
  const killing = (async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      // Somewhere in the middle: after some have been answered, before all have.
      const until = Math.floor((BUYERS * (kill + random.next())) / (KILLS + 1))
      while (answered < until && !over) await pause(5)
      const which = random.int(0, 1)
      const server = servers[which]
      if (server) await killed(server.process)
      await start(which)
    }
  })()
  const answers = await Promise.all(
    buyers.map(async (buyer, index) => {
      const answer = await buy(buyer, index)
      answered++
      return answer
    }),
  )
  over = true
  await killing

  const acknowledged = answers.flatMap(({ orders }) => orders)
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(201), count(409), acknowledged.length]).toEqual([PIECES, BUYERS - PIECES, PIECES])
  const stored = await db.rows<{ number: string }>(sql`select order_number as number from orders`)
  expect(stored.map(({ number }) => number).sort()).toEqual(acknowledged.sort())
  expect(await given.stockOf(variants[0])).toBe(0)
  expect(await faultsOfBooks(db)).toEqual([])
})
