import { findInShop } from '@chophien/domain/finder/contract'
import { getShopAccess } from '@chophien/domain/shops/access-contract'
import { shopCalls } from '@chophien/domain/shops/shop-calls'
import { type ShopRole, shopRoles } from '@chophien/domain/shops/shop-roles'
import { getSellerTasks } from '@chophien/domain/statistics/seller-contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { sql } from './platform/database/sql.ts'
import type { Person } from './testing/builders.ts'
import { orderFrom } from './testing/shop-orders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

// Driven by the API's own description, so that a call which is added tomorrow is asked the same questions.

const market = testMarketplace()

const Method = z.enum(['get', 'post', 'put', 'delete'])
const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(Method, z.object({ 'x-shop-roles': z.optional(z.array(z.enum(shopRoles))) })),
  ),
})

interface Operation {
  path: string
  method: z.output<typeof Method>
  roles: readonly ShopRole[] | undefined
}

const STREAM = '/api/v1/seller/events'

let shop: Awaited<ReturnType<typeof market.given.shop>>
let people: Record<ShopRole, Person>
let operations: Operation[]
beforeAll(async () => {
  shop = await market.given.shop()
  people = {
    OWNER: shop.owner,
    ORDERS: await market.given.staff(shop, ['ORDERS']),
    PRODUCTS: await market.given.staff(shop, ['PRODUCTS']),
  }
  const { paths } = OpenApi.parse((await market.guest.get('/api/openapi.json')).body)
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path.startsWith('/api/v1/seller/'))
      .map(([method, operation]) => ({ path, method: Method.parse(method), roles: operation['x-shop-roles'] })),
  )
})

/** A body that no reader of JSON takes: whoever may call is told that, nobody else. */
const ask = (person: Person, { path, method }: Operation) =>
  market
    .as(person)
    [method](
      path.replace(/\{\w+\}/u, '999999999'),
      method === 'post' || method === 'put' ? '{' : undefined,
      method === 'post' || method === 'put' ? { 'content-type': 'application/json' } : {},
    )

test('the description names the roles of every call of the seller centre, and the table has no other', () => {
  expect(operations.filter(({ roles }) => !roles?.includes('OWNER'))).toEqual([])
  expect(operations).toHaveLength(Object.keys(shopCalls).length)
})

test.each(shopRoles)('%s may make the calls of the table and no other', async (role) => {
  for (const operation of operations) {
    const allowed = operation.roles?.includes(role) ?? false
    // An open stream does not end; live.test.ts reads it.
    if (allowed && operation.path === STREAM) continue
    const { status, body } = await ask(people[role], operation)
    expect.soft([role, operation, status === 403]).toEqual([role, operation, !allowed])
    expect.soft([role, operation, status, status === 401 || status >= 500]).toEqual([role, operation, status, false])
    if (!allowed) expect.soft([operation, body.code]).toEqual([operation, 'SHOP_ROLE_MISSING'])
  }
})

test('of two roles each counts, and neither makes an owner', async () => {
  const both = market.as(await market.given.staff(shop, ['ORDERS', 'PRODUCTS']))
  expect((await both.get('/api/v1/seller/orders')).status).toBe(200)
  expect((await both.get('/api/v1/seller/products')).status).toBe(200)
  expect((await both.get('/api/v1/seller/money')).body).toMatchObject({
    statusCode: 403,
    message: 'Bạn không phụ trách việc này ở shop. Nếu cần, hãy nhờ chủ shop.',
  })
})

test('somebody of no shop may do nothing, also with the role of sellers', async () => {
  const former = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  const shopper = await market.given.person()
  for (const operation of operations) {
    const refused = await ask(former, operation)
    expect.soft([operation, refused.status, refused.body.code]).toEqual([operation, 403, 'NOT_OF_SHOP'])
    const { status, body } = await ask(shopper, operation)
    expect.soft([operation, status, body.code]).toEqual([operation, 403, 'FORBIDDEN'])
  }
})

test('everybody of a shop learns which calls are theirs', async () => {
  const access = await market.as(people.ORDERS).call(getShopAccess)
  expect(access).toMatchObject({ shop: { id: shop.id, name: shop.name, approved: true }, roles: ['ORDERS'] })
  expect(access.calls).toContain('listSellerOrders')
  expect(access.calls).not.toContain('getSellerMoney')
  expect((await market.as(shop.owner).call(getShopAccess)).calls).toHaveLength(Object.keys(shopCalls).length)
  expect(await market.as(people.PRODUCTS).call(getSellerTasks)).toMatchObject({ confirm: 0, scarce: 0 })
})

test('the search finds only what one may open', async () => {
  const product = await market.given.product({ shop, name: 'Khăn lụa tơ tằm' })
  const order = await orderFrom(market, { product })
  const kinds = async (role: ShopRole, q: string) =>
    Object.entries(await market.as(people[role]).call(findInShop, { query: { q } }))
      .filter(([, found]) => found.length > 0)
      .map(([kind]) => kind)
  expect(await kinds('OWNER', 'tơ tằm')).toEqual(['products'])
  expect(await kinds('PRODUCTS', 'tơ tằm')).toEqual(['products'])
  expect(await kinds('ORDERS', 'tơ tằm')).toEqual([])
  expect(await kinds('ORDERS', order.orderNumber)).toEqual(['orders'])
  expect(await kinds('PRODUCTS', order.orderNumber)).toEqual([])
})

test('the order remembers who of the shop confirmed it', async () => {
  const { id } = await orderFrom(market, { shop })
  expect((await market.as(people.ORDERS).put(`/api/v1/seller/orders/${id}/confirm`)).status).toBe(200)
  const { rows } = await market.db.one(
    z.object({ rows: z.array(z.number()) }),
    sql`
      select array_agg(actor_id) as rows from order_events where order_id = ${id} and actor = 'seller'`,
  )
  expect(rows).toEqual([people.ORDERS.id])
})
