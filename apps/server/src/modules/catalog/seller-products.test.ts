import { listSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { useSellerProducts } from '../../testing/seller-product-fixture.ts'
import { followStock } from './follow-stock.ts'
import { correctStockFigures } from './stock-figures.queries.ts'

const fixture = useSellerProducts()
const { market, create, save } = fixture

test('the list is searched, filtered and paged in every order', async () => {
  for (let n = 1; n <= 34; n++)
    await market.given.product({
      shop: fixture.shop,
      category: fixture.category,
      name: `Gốm ${String(n).padStart(2, '0')}`,
      soldCount: n % 7,
      variants: [{ finalPrice: 1000 * ((n * 11) % 35), stockQuantity: (n * 13) % 40 }],
    })
  await market.given.product({ shop: fixture.shop, name: 'Đĩa men', status: 'DRAFT' })
  await market.recurringJob('stock-figures')
  const list = (query: Record<string, unknown>) => market.as(fixture.seller).call(listSellerProducts, { query })
  const names = async (query: Record<string, unknown>) => (await list(query)).items.map(({ name }) => name)
  expect(await names({ search: 'dia' })).toEqual(['Đĩa men'])
  expect(await names({ status: 'DRAFT' })).toEqual(['Đĩa men'])
  expect((await list({ categoryId: fixture.category.id })).total).toBe(34)
  expect((await list({})).items[0]).toMatchObject({ name: 'Đĩa men', stock: 10, variantCount: 1 })
  for (const sort of ['newest', 'name', 'price', '-price', '-sold', 'stock', '-stock']) {
    const first = await list({ sort })
    const second = await list({ sort, after: first.next })
    const all = [...first.items, ...second.items]
    expect([sort, new Set(all.map(({ id }) => id)).size, second.next]).toEqual([sort, 35, null])
    const keys = { price: 'minPrice', sold: 'soldCount', stock: 'stock' } as const
    const key = Object.entries(keys).find(([name]) => sort.endsWith(name))?.[1]
    if (!key) continue
    const values = all.map((row) => row[key] ?? 0)
    const sorted = [...values].sort((a, b) => (sort.startsWith('-') ? b - a : a - b))
    expect([sort, values]).toEqual([sort, sorted])
  }
  const low = (await list({ stock: 'low' })).items
  expect(low.length).toBeGreaterThan(0)
  expect(low.every(({ lowVariants }) => lowVariants > 0)).toBe(true)
  const soldOut = await market.given.product({ shop: fixture.shop, variants: [{ stockQuantity: 0 }] })
  expect((await list({ stock: 'out' })).items.map(({ id }) => id)).toContain(soldOut.id)
  expect((await market.as(fixture.seller).get('/api/v1/seller/products?sort=id')).status).toBe(400)
})

test('lists sorted by stock follow a sale', async () => {
  const stop = followStock(market.db)
  const { id, variants } = await create({ variants: [{ options: 'x', finalPrice: 1000, stockQuantity: 9 }] })
  const list = async (query: Record<string, unknown>) =>
    (await market.as(fixture.seller).call(listSellerProducts, { query })).items.map((row) => row.id)
  const lan = await market.given.person()
  const address = await market.given.address(lan)
  const row = await market.given.cartRow(lan, { id: variants[0]?.id ?? 0 }, 5)
  await expect.poll(() => list({ sort: 'stock' }), { timeout: 10_000 }).toEqual([id])
  expect(await list({ stock: 'low' })).toEqual([])
  await market.as(lan).call(placeOrder, {
    body: {
      selectedCartItemIds: [row],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'COD',
    },
  })
  // What is not written yet when the program ends is written then.
  await stop()
  expect(await list({ stock: 'low', sort: '-stock' })).toEqual([id])
  // What a killed process knew is found again at night.
  await market.db.run(sql`update product_stock set stock = 99, low_variants = 0 where product_id = ${id}`)
  await correctStockFigures(market.db)
  expect(await list({ stock: 'low' })).toEqual([id])
})

test('another shop’s products are not listed', async () => {
  const product = await market.given.product()
  expect((await market.as(fixture.seller).get(`/api/v1/seller/products/${product.id}`)).status).toBe(404)
  expect((await save({ ...(await create()), id: product.id })).status).toBe(404)
  expect((await market.as(fixture.seller).call(listSellerProducts)).items.map(({ id }) => id)).not.toContain(product.id)
})
