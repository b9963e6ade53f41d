import { findAnything, findInShop } from '@chophien/domain/finder/contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const found = (q: string) => market.as(admin).call(findAnything, { query: { q } })

test('an administrator finds orders, people, shops and products by one search', async () => {
  const owner = await market.given.person({ lastName: 'Thị Chàm' })
  const shop = await market.given.shop({ owner, name: 'Thổ cẩm Chàm Islam' })
  const product = await market.given.product({ shop, name: 'Khăn chàm' })
  const order = await orderFrom(market, { product, recipient: 'Lò Văn Chàm' })
  const findings = await found('chàm')
  expect(findings.people).toMatchObject([{ id: owner.id, email: owner.email, locked: false }])
  expect(findings.shops).toMatchObject([{ id: shop.id, status: 'APPROVED' }])
  expect(findings.products).toMatchObject([
    { id: product.id, shopId: shop.id, status: 'ACTIVE', detail: 'Thổ cẩm Chàm Islam' },
  ])
  expect(findings.orders).toEqual([])
  const byNumber = await found(order.orderNumber.slice(0, 11).toLowerCase())
  expect(byNumber.orders).toMatchObject([
    { id: order.id, orderNumber: order.orderNumber, shopName: shop.name, recipientName: 'Lò Văn Chàm' },
  ])
  expect((await found(order.orderNumber)).orders).toHaveLength(1)
  expect((await found(owner.email)).people).toMatchObject([{ id: owner.id }])
  expect((await found('CP26%')).orders).toEqual([])
})

test('at most five of a kind are found, the newest first', async () => {
  const shop = await market.given.shop()
  const made: number[] = []
  for (let at = 0; at < 6; at++) made.push((await market.given.product({ shop, name: `Chõ đồ xôi ${at}` })).id)
  const { products } = await found('cho do xoi')
  expect(products.map(({ id }) => id)).toEqual(made.slice(1).reverse())
})

test("a seller finds the own shop's orders and products only", async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Đèn lồng Hội An' })
  const order = await orderFrom(market, { product, recipient: 'Mai Thị Lụa' })
  const foreign = await orderFrom(market, { recipient: 'Mai Thị Lụa' })
  const own = (q: string) => market.as(shop.owner).call(findInShop, { query: { q } })
  expect((await own('lua')).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await own(order.orderNumber.slice(0, 5))).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await own(order.orderNumber)).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await own(order.orderNumber.slice(0, 11))).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await own('cp2001')).orders).toEqual([])
  // A whole number is found whenever its order was placed; a beginning only among the orders of its days.
  await market.db.run(sql`update orders set ordered_at = ordered_at - interval '2 days' where id = ${order.id}`)
  expect((await own(order.orderNumber)).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await own(order.orderNumber.slice(0, 11))).orders).toEqual([])
  expect((await own(foreign.orderNumber)).orders).toEqual([])
  expect((await own('den long')).products).toMatchObject([{ id: product.id }])
  expect(Object.keys(await own('den long')).sort()).toEqual(['orders', 'products'])
})

test('whoever lacks the role finds nothing, and empty words are refused', async () => {
  const shop = await market.given.shop()
  expect((await market.as(shop.owner).get('/api/v1/admin/search?q=mai')).status).toBe(403)
  expect((await market.as(admin).get('/api/v1/seller/search?q=mai')).status).toBe(403)
  expect((await market.guest.get('/api/v1/admin/search?q=mai')).status).toBe(401)
  expect((await market.as(admin).get('/api/v1/admin/search?q=%20')).status).toBe(400)
})
