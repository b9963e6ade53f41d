import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '@chophien/domain/catalog/contract'
import { formatNumber } from '@chophien/domain/text/number'
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../apps/server/src/demo/random.ts'
import type { MadeProduct, Person } from '../apps/server/src/testing/builders.ts'
import { type DatabaseLine, openDatabaseLine } from '../apps/server/src/testing/database-line.ts'
import { seed, sized } from './size.ts'
import { twoProcesses } from './two-processes.ts'

const ROUNDS = sized(200, 3)
/** An answer that begins this long after the commit shows the new price. */
const TOLD_MS = 2000
/** For how long answers are read after that. */
const READ_MS = 300

const METRICS_TOKEN = 'proof-of-stale-prices'

let line: DatabaseLine | undefined
const processes = twoProcesses({ METRICS_TOKEN }, async (host) => {
  line = await openDatabaseLine(host, { only: 'chophien-changes' })
  return line.connection
})
afterAll(() => line?.close())

const disturbances = ['freeze', 'cut', 'loseNotifications'] as const

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

/** What a shopper reads of the product on the second process: the price in the API, and whether the page shows `price`. */
async function readPrices({ id }: MadeProduct, price: number): Promise<[number | undefined, boolean]> {
  const product = await call<Product>(1, 'GET', `/products/${id}`)
  const page = await (await fetch(`${processes.url(1)}/product/${id}`)).text()
  return [product.variants[0]?.finalPrice, page.includes(formatNumber(price))]
}

/** Whether the second process keeps answers: after a disturbance it keeps none for a moment. */
async function keepsAnswers({ id }: MadeProduct): Promise<boolean> {
  await call(1, 'GET', `/products/${id}`)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${processes.url(1)}/metrics`, { headers })).text()
  return Number(/\{cache="answers"\} (\d+)/u.exec(metrics)?.[1]) > 0
}

test(`${ROUNDS} price changes while the notification connection is frozen, cut or loses messages: none is shown late`, {
  timeout: ROUNDS * 10_000,
}, async () => {
  const random = createRandom(seed, 'stale-prices')
  const shop = await processes.given.shop()
  const product = await processes.given.product({ shop, basePrice: null, variants: [{ finalPrice: 90_000 }] })
  let price = 90_000
  for (let round = 0; round < ROUNDS; round++) {
    const disturbance = disturbances[round % disturbances.length] ?? 'freeze'
    expect(await readPrices(product, price)).toEqual([price, true])
    await expect.poll(() => keepsAnswers(product), { timeout: 5000 }).toBe(true)
    line?.[disturbance]()
    // At any moment of the listener's rhythm; a cut line is back after a quarter of a second.
    await pause(random.int(0, disturbance === 'cut' ? 150 : 400))
    price += 1000
    await changePrice(shop.owner, product, price)
    const committed = performance.now()
    // Reading keeps the old price in the cache, if anything does.
    while (performance.now() - committed < TOLD_MS) {
      await readPrices(product, price)
      await pause(20)
    }
    while (performance.now() - committed < TOLD_MS + READ_MS)
      expect(await readPrices(product, price), `${disturbance}, round ${round}`).toEqual([price, true])
    line?.mend()
  }
})
