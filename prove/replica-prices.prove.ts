import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import type { MadeProduct, Person } from '../apps/server/src/testing/builders.ts'
import { type DatabaseLine, openDatabaseLine } from '../apps/server/src/testing/database-line.ts'
import { joinPrimary, type ReplicaServer, startReplica } from '../apps/server/src/testing/replica-server.ts'
import { seed, sized } from './size.ts'
import { twoProcesses } from './two-processes.ts'

const ROUNDS = sized(100, 2)
/** An answer that begins this long after the commit shows the new price. */
const TOLD_MS = 2000
const READ_MS = 300
const METRICS_TOKEN = 'proof-of-prices-on-a-replica'

const home = mkdtempSync(join(tmpdir(), 'chophien-replica-'))
let line: DatabaseLine | undefined
let replica: ReplicaServer | undefined

async function openReplica(dataDir: string): Promise<string> {
  // Started by root, the database runs as another account.
  chmodSync(home, 0o755)
  replica = await startReplica(await joinPrimary(dataDir), { dataDir: join(home, 'replica') })
  line = await openDatabaseLine(String(replica.connection.host))
  return `postgres://postgres@${line.connection.host}:${line.connection.port}/chophien`
}

const processes = twoProcesses({ METRICS_TOKEN }, undefined, openReplica)
afterAll(async () => {
  await line?.close()
  await replica?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** What happens to the replica, or to the way there. */
const disturbances = {
  lag: () => replica?.pauseReplay(),
  freeze: async () => line?.freeze(),
  cut: async () => line?.cut(),
  none: async () => {},
} as const

async function mend(): Promise<void> {
  // What was frozen is lost, as it is on a network that comes back late.
  line?.cut()
  line?.mend()
  await replica?.resumeReplay()
}

async function call<T>(which: number, method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${processes.url(which)}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return ((await answer.json()) as { data: T }).data
}

async function changePrice(seller: Person, { id }: MadeProduct, finalPrice: number): Promise<void> {
  const path = `/seller/products/${id}`
  const form = await call<{ variants: object[] }>(0, 'GET', path, seller.token)
  const variants = form.variants.map((variant) => ({ ...variant, finalPrice }))
  await call(0, 'PUT', path, seller.token, { ...form, variants })
}

interface Listed {
  products: { minPrice: number }[]
}
/** What a shopper reads in lists of the second process: of everything, of a shop, of a filter. */
const readPrices = async (shopId: number): Promise<(number | undefined)[]> =>
  (
    await Promise.all(
      ['/products', `/products/shops/${shopId}`, '/products?minPrice=1000'].map((path) => call<Listed>(1, 'GET', path)),
    )
  ).map(({ products: [first] }) => first?.minPrice)

async function inUse(): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return /^replica_in_use 1$/mu.test(await (await fetch(`${processes.url(1)}/metrics`, { headers })).text())
}

test(`${ROUNDS} price changes while the replica lags, is frozen or cut off: no list shows an old price late`, {
  timeout: ROUNDS * 20_000,
}, async () => {
  const random = createRandom(seed, 'replica-prices')
  const shop = await processes.given.shop()
  const product = await processes.given.product({
    shop,
    name: 'Hàng thử',
    basePrice: null,
    variants: [{ finalPrice: 90_000 }],
  })
  let price = 90_000
  for (let round = 0; round < ROUNDS; round++) {
    const names = Object.keys(disturbances) as (keyof typeof disturbances)[]
    const name = names[round % names.length] ?? 'none'
    await expect.poll(inUse, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => readPrices(shop.id)).toEqual([price, price, price])
    await disturbances[name]()
    await pause(random.int(0, 400))
    price += 1000
    await changePrice(shop.owner, product, price)
    const committed = performance.now()
    // Reading keeps the old price in the cache, if anything does.
    while (performance.now() - committed < TOLD_MS) {
      await readPrices(shop.id)
      await pause(20)
    }
    while (performance.now() - committed < TOLD_MS + READ_MS)
      expect(await readPrices(shop.id), `${name}, round ${round}`).toEqual([price, price, price])
    await mend()
    expect(await readPrices(shop.id), `after ${name}, round ${round}`).toEqual([price, price, price])
  }
})
