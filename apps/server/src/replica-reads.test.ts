import { listAdminCategories } from '@chophien/domain/catalog/categories-admin-contract'
import { listProducts } from '@chophien/domain/catalog/contract'
import { getSellerProduct, listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { listSynonymGroups } from '@chophien/domain/search/admin-contract'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MadeProduct, Person } from './testing/builders.ts'
import type { Caller } from './testing/callers.ts'
import { replicatedMarket } from './testing/replicated-market.ts'

const METRICS_TOKEN = 'proof-of-reads-from-a-replica'
const market = replicatedMarket({ METRICS_TOKEN })

let seller: Person
let product: MadeProduct
let price = 90_000

/** Waits until the replica is in use: nobody waits for one that was late at the last look. */
async function untilWell() {
  await market.replica.catchUp()
  for (const { db } of [market.one, market.other])
    await expect
      .poll(() => [db.replica?.watch.inUse, db.replica?.watch.state.lagSeconds], { timeout: 10_000 })
      .toEqual([true, 0])
}

beforeAll(async () => {
  const shop = await market.given.shop()
  seller = shop.owner
  product = await market.given.product({ shop, basePrice: null, variants: [{ finalPrice: price }] })
})
beforeEach(untilWell)
afterEach(() => market.replica.resumeReplay())

/** Writes a new price as the seller's page does; the header of the answer says where. */
async function changePrice(caller: Caller): Promise<unknown> {
  price += 1000
  const form = await caller.call(getSellerProduct, { params: { id: product.id } })
  const variants = form.variants.map((variant) => ({ ...variant, finalPrice: price }))
  const { status, headers } = await caller.put(`/api/v1/seller/products/${product.id}`, { ...form, variants })
  expect(status).toBe(200)
  return headers['x-written-at']
}
const shownTo = async (caller: Caller) => (await caller.call(listProducts)).products[0]?.minPrice
const ownPrice = async (caller: Caller, headers: Record<string, string> = {}) =>
  (await caller.call(listSellerProducts, { headers })).items[0]?.minPrice
const fromReplica = () => market.other.db.replica?.answered.replica ?? 0

test('public lists and the lists of consoles come from the replica', async () => {
  const before = fromReplica()
  expect(await shownTo(market.other.guest)).toBe(price)
  expect(fromReplica()).toBeGreaterThan(before)
  const after = fromReplica()
  expect(await ownPrice(market.other.as(seller))).toBe(price)
  expect(fromReplica()).toBeGreaterThan(after)
})

test('lists that are edited where they are listed come from the primary', async () => {
  const admin = market.other.as(await market.given.person({ roles: ['ROLE_ADMIN'] }))
  const before = fromReplica()
  await admin.call(listAdminCategories)
  await admin.call(listSynonymGroups)
  expect(fromReplica()).toBe(before)
})

test('nothing old is kept of a replica that lags behind a change: no list shows the old price after two seconds', async () => {
  await market.replica.pauseReplay()
  await changePrice(market.one.as(seller))
  const committed = performance.now()
  // Asking keeps the old price, if anything does.
  await expect.poll(() => shownTo(market.other.guest), { interval: 10 }).toBe(price)
  expect(performance.now() - committed).toBeLessThan(2000)
  for (let asked = 0; asked < 20; asked++) expect(await shownTo(market.other.guest)).toBe(price)
  // The writer's own process knows it before it answers.
  expect(await shownTo(market.one.guest)).toBe(price)
  await market.replica.resumeReplay()
  expect(await shownTo(market.other.guest)).toBe(price)
})

test('who has just written reads the own write in every process; others read some seconds ago', async () => {
  const before = price
  await market.replica.pauseReplay()
  const writtenAt = await changePrice(market.one.as(seller))
  expect(writtenAt).toMatch(/^\d+$/u)
  expect(await ownPrice(market.other.as(seller), { 'x-read-after': String(writtenAt) })).toBe(price)
  // A client that sends nothing back is remembered where it wrote.
  expect(await ownPrice(market.one.as(seller))).toBe(price)
  expect(await ownPrice(market.other.as(seller))).toBe(before)
})

test.each(['', '-1', 'abc', '1e9', '0x10', '16/B374D848', '9'.repeat(400), '999999999999999'])(
  'a position that no server said is worth nothing: %s',
  async (position) => {
    const began = performance.now()
    expect(await ownPrice(market.other.as(seller), { 'x-read-after': position })).toBe(price)
    expect(performance.now() - began).toBeLessThan(1000)
  },
)

test('who hears an event is told where it was written', async () => {
  const hears = async ({ app }: typeof market.one) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const hanging = new AbortController()
    const { body } = await fetch(`${address}/api/v1/seller/events`, {
      signal: hanging.signal,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    let text = ''
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString()
      if (/^id: .*\n\n/msu.test(text)) break
    }
    hanging.abort()
    return text
  }
  expect(await hears(market.other)).toMatch(/^id: \d+\nat: [1-9]\d+\n\n/mu)
  expect(await hears(market.without)).toMatch(/^id: \d+\n\n/mu)
})

test('the metrics say how late the replica is, and that it is read', async () => {
  const metricsOf = async ({ app }: typeof market.one) =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body
  const metrics = await metricsOf(market.other)
  expect(metrics).toMatch(/^replica_in_use 1$/mu)
  expect(metrics).toMatch(/^replication_lag_seconds \d/mu)
  expect(metrics).toMatch(/^replica_reads_total\{server="replica"\} [1-9]/mu)
  const pools = ['primary', 'replica'].flatMap((server) => ['main', 'search'].map((pool) => ({ server, pool })))
  for (const { server, pool } of pools)
    for (const state of ['size', 'idle', 'waiting'])
      expect(metrics).toMatch(new RegExp(`^database_pool_${state}\\{server="${server}",pool="${pool}"\\} \\d`, 'mu'))
  expect(await metricsOf(market.without)).not.toContain('replica')
})

test('without a replica no answer carries a position, and no header asks for one', async () => {
  expect(await changePrice(market.without.as(seller))).toBeUndefined()
  expect(await ownPrice(market.without.as(seller), { 'x-read-after': '999999999999999' })).toBe(price)
})
