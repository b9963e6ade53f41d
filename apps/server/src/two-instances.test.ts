import { getProduct, listProducts } from '@chophien/domain/catalog/contract'
import { changeSellerProduct, getSellerProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { sql } from './platform/database/sql.ts'
import type { MadeProduct, MadeVariant, Person } from './testing/builders.ts'
import { orderFrom } from './testing/shop-orders.ts'
import { type OtherInstance, testMarketplace } from './testing/test-marketplace.ts'

/** Database role of the other instance's notification connection, so that a test can lock out this connection alone. */
const LISTENER = `listener_${process.pid}`

/** Roles belong to the whole server. Registered before the marketplace, so that it runs after its databases were closed. */
afterAll(async () => {
  const client = new pg.Client({ host: inject('databaseHost'), user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`drop role if exists ${LISTENER}`)
  await client.end()
})

const market = testMarketplace()

/** A notification arrives within milliseconds. Without it, a cached response lives for ten minutes. */
const WITH_NOTIFICATION = { timeout: 3000, interval: 10 }

let other: OtherInstance
let seller: Person
let product: MadeProduct
/** The variant whose price lists do not show. */
let dearer: MadeVariant

beforeAll(async () => {
  await market.db.run(sql`create role ${sql.raw(LISTENER)} login`)
  await market.db.run(sql`grant select on sequence change_numbers to ${sql.raw(LISTENER)}`)
  other = await market.otherInstance({ listens: { user: LISTENER } })
})
beforeEach(async () => {
  const shop = await market.given.shop()
  seller = shop.owner
  product = await market.given.product({
    shop,
    basePrice: null,
    variants: [
      { finalPrice: 90_000, stockQuantity: 5 },
      { finalPrice: 120_000, stockQuantity: 5 },
    ],
  })
  dearer = product.variants[1] ?? product.variants[0]
})

/** The page of the product as the other instance answers it: prices and stock of its variants. */
const seenElsewhere = async () => {
  const { variants } = await other.guest.call(getProduct, { params: { id: product.id } })
  return variants.map(({ finalPrice, stockQuantity }) => [finalPrice, stockQuantity])
}
const cachedElsewhere = async () => {
  await seenElsewhere()
  const before = other.db.statementCount
  await seenElsewhere()
  return other.db.statementCount === before
}

test('the other instance answers from its cache, which the tests below need', async () => {
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
})

test('stock sold by one instance is shown by the other', async () => {
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await orderFrom(market, { product, quantity: 2 })
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toEqual([
    [90_000, 3],
    [120_000, 5],
  ])
})

test('a product that sells out on one instance is sold out in the lists of the other', async () => {
  const inStock = async () => {
    const { products } = await other.guest.call(listProducts, { query: { inStock: true, size: 100 } })
    return products.some(({ id }) => id === product.id)
  }
  await expect.poll(inStock, WITH_NOTIFICATION).toBe(true)
  await orderFrom(market, { product, quantity: 5 })
  expect(await inStock()).toBe(true)
  await market.db.run(sql`update variants set stock_quantity = 1 where id = ${dearer.id}`)
  await orderFrom(market, { product: { ...product, variants: [dearer] } })
  await expect.poll(inStock, WITH_NOTIFICATION).toBe(false)
})

// The dearer variant: its price is not the one in lists, so that only the change of the product itself can tell of it.
const raise = async (finalPrice: number) => {
  const form = await market.as(seller).call(getSellerProduct, { params: { id: product.id } })
  const variants = form.variants.map((variant) =>
    variant.finalPrice === 120_000 ? { ...variant, finalPrice } : variant,
  )
  await market.as(seller).call(changeSellerProduct, { params: { id: product.id }, body: { ...form, variants } })
}

test('a price changed in the form of one instance is shown by the other', async () => {
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await raise(130_000)
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toEqual([
    [90_000, 5],
    [130_000, 5],
  ])
})

test('prices and stock changed for many products at once are shown by the other instance', async () => {
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  const body = { ids: [product.id], work: { kind: 'price-amount' as const, by: 1000 } }
  await market.as(seller).call(workOnSellerProducts, { body })
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toEqual([
    [91_000, 5],
    [121_000, 5],
  ])
  // No price and no availability changes, so that only the bulk write itself can tell of it.
  const more = { ids: [product.id], work: { kind: 'stock' as const, by: 3 } }
  await market.as(seller).call(workOnSellerProducts, { body: more })
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toEqual([
    [91_000, 8],
    [121_000, 8],
  ])
})

test('an instance serves nothing from its cache while its notification connection is down, and caches again afterwards', async () => {
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await market.db.run(sql`alter role ${sql.raw(LISTENER)} nologin`)
  await market.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where usename = ${LISTENER} and datname = current_database()`)
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(false)
  // Whatever it is asked during this time comes from the database.
  for (const price of [140_000, 150_000]) {
    await market.db.run(sql`update variants set final_price = ${price} where id = ${dearer.id}`)
    expect((await seenElsewhere())[1]).toEqual([price, 5])
  }
  await market.db.run(sql`alter role ${sql.raw(LISTENER)} login`)
  await expect.poll(cachedElsewhere, WITH_NOTIFICATION).toBe(true)
  await orderFrom(market, { product, quantity: 1 })
  await expect.poll(seenElsewhere, WITH_NOTIFICATION).toEqual([
    [90_000, 4],
    [150_000, 5],
  ])
})
