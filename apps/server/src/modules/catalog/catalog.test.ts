import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listChosenProducts,
  listFeaturedProducts,
  listProductGroups,
  listProducts,
  listRelatedProducts,
  listShopProducts,
  type ProductPage,
} from '@chophien/domain/catalog/contract'
import { getShop } from '@chophien/domain/shops/contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshProducts } from './stock.ts'

const market = testMarketplace()

let root: { id: number; name: string }
let leaf: { id: number; name: string }
let shop: { id: number; name: string }
let cheap: MadeProduct
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  root = await market.given.category({ name: 'Nhà cửa' })
  leaf = await market.given.category({ name: 'Bếp', parent: root })
  shop = await market.given.shop({ name: 'Bếp Việt' })
  cheap = await market.given.product({
    shop,
    category: leaf,
    name: 'Ấm trà',
    basePrice: 100_000,
    publishedAt: day(1),
    variants: [
      { options: 'Lớn', finalPrice: 95_000, stockQuantity: 5 },
      { options: 'Nhỏ', finalPrice: 80_000, stockQuantity: 0 },
    ],
  })
  await market.given.product({
    shop,
    category: root,
    name: 'Đèn bàn',
    basePrice: 500_000,
    isFeatured: true,
    publishedAt: day(2),
    variants: [{ finalPrice: 500_000 }],
  })
  await market.given.product({
    category: leaf,
    name: 'Bát sứ',
    basePrice: null,
    publishedAt: day(3),
    variants: [{ finalPrice: 10_000, stockQuantity: 0 }],
  })
  await market.given.product({ shop, category: leaf, status: 'DRAFT' })
  await market.given.product({ shop, category: leaf, status: 'TAKEN_DOWN' })
  await market.given.product({ shop: await market.given.shop({ status: 'PENDING' }), category: leaf })
})

const names = (page: ProductPage) => page.products.map((product) => product.name)
const list = (query: Record<string, unknown> = {}) => market.guest.call(listProducts, { query })

test('the list has active products of approved shops, newest first, with the fields of a card', async () => {
  const page = await list()
  expect(names(page)).toEqual(['Bát sứ', 'Đèn bàn', 'Ấm trà'])
  expect(page).toMatchObject({ page: 0, size: 9999, totalElements: 3, totalPages: 1 })
  expect(page.products[2]).toEqual({
    id: cheap.id,
    name: 'Ấm trà',
    basePrice: 100_000,
    imageUrls: [],
    isFeatured: false,
    categoryId: leaf.id,
    categoryName: 'Bếp',
    shopId: shop.id,
    shopName: 'Bếp Việt',
    variantId: cheap.variants[0].id,
    minPrice: 80_000,
    inStock: true,
    averageRating: 0,
    reviewCount: 0,
    soldCount: 0,
  })
})

test.each([
  [{ sortBy: 'name', sortDirection: 'asc' }, ['Ấm trà', 'Bát sứ', 'Đèn bàn']],
  [{ sortBy: 'name' }, ['Đèn bàn', 'Bát sứ', 'Ấm trà']],
  [{ sortBy: 'basePrice', sortDirection: 'asc' }, ['Bát sứ', 'Ấm trà', 'Đèn bàn']],
  [{ sortBy: 'basePrice', sortDirection: 'desc' }, ['Đèn bàn', 'Ấm trà', 'Bát sứ']],
  [{ sortBy: 'isFeatured' }, ['Đèn bàn', 'Bát sứ', 'Ấm trà']],
  [{ sortBy: 'drop table', sortDirection: 'sideways' }, ['Bát sứ', 'Đèn bàn', 'Ấm trà']],
  [{ sortDirection: 'asc' }, ['Ấm trà', 'Đèn bàn', 'Bát sứ']],
  [{ minPrice: 81_000 }, ['Đèn bàn']],
  [{ maxPrice: 80_000 }, ['Bát sứ', 'Ấm trà']],
  [{ inStock: true }, ['Đèn bàn', 'Ấm trà']],
  [{ inStock: false }, ['Bát sứ', 'Đèn bàn', 'Ấm trà']],
  [{ onSale: true }, ['Ấm trà']],
  [{ minRating: 4 }, []],
  [{ size: 1, page: 1 }, ['Đèn bàn']],
  [{ size: 1, page: 99 }, []],
])('the list with %j', async (query, expected) => {
  expect(names(await list(query))).toEqual(expected)
})

test.each([' 1', '+1', '1e1', '01', '1.0', '0b1', '１'])('%j is no number in a path or a query', async (text) => {
  const encoded = encodeURIComponent(text)
  expect((await market.guest.get(`/api/v1/products/${encoded}`)).status).toBe(404)
  expect((await market.guest.get(`/api/v1/products/0x${cheap.id.toString(16)}`)).status).toBe(404)
  for (const name of ['page', 'size', 'categoryId', 'shopId', 'minPrice', 'maxPrice'])
    expect([name, (await market.guest.get(`/api/v1/products?${name}=${encoded}`)).status]).toEqual([name, 400])
})

test('lists by category include its children, by shop its products, featured the chosen ones', async () => {
  expect(names(await market.guest.call(listCategoryProducts, { params: { id: root.id } }))).toEqual([
    'Bát sứ',
    'Đèn bàn',
    'Ấm trà',
  ])
  expect(names(await market.guest.call(listCategoryProducts, { params: { id: leaf.id } }))).toEqual([
    'Bát sứ',
    'Ấm trà',
  ])
  expect(names(await list({ categoryId: leaf.id }))).toEqual(['Bát sứ', 'Ấm trà'])
  expect(names(await market.guest.call(listShopProducts, { params: { id: shop.id } }))).toEqual(['Đèn bàn', 'Ấm trà'])
  expect(names(await market.guest.call(listFeaturedProducts))).toEqual(['Đèn bàn'])
  expect(names(await market.guest.call(listRelatedProducts, { params: { id: cheap.id } }))).toEqual(['Bát sứ'])
  const [group] = await market.guest.call(listProductGroups, { query: { size: 2 } })
  expect(group?.category.name).toBe('Nhà cửa')
  expect(group?.products.map((product) => product.name)).toEqual(['Bát sứ', 'Đèn bàn'])
  expect(await market.guest.call(listCategories)).toContainEqual({
    id: leaf.id,
    name: 'Bếp',
    parentId: root.id,
    imageUrl: null,
  })
})

test('the detail has its variants and description', async () => {
  const product = await market.guest.call(getProduct, { params: { id: cheap.id } })
  expect(product).toMatchObject({ name: 'Ấm trà', description: '', shopName: 'Bếp Việt' })
  expect(product.variants).toEqual([
    { id: cheap.variants[0].id, options: 'Lớn', finalPrice: 95_000, stockQuantity: 5, imageUrl: null },
    { id: cheap.variants[1]?.id, options: 'Nhỏ', finalPrice: 80_000, stockQuantity: 0, imageUrl: null },
  ])
  expect(await market.guest.call(getShop, { params: { id: shop.id } })).toMatchObject({
    name: 'Bếp Việt',
    status: 'APPROVED',
    productCount: 2,
  })
})

test.each([
  '/api/v1/products/0',
  '/api/v1/products/abc',
  '/api/v1/products/1e400',
  '/api/v1/products/99999999',
  '/api/v1/products/99999999/related',
  '/api/v1/products/categories/99999999',
  '/api/v1/products/shops/99999999',
  '/api/v1/shops/99999999',
  '/api/v1/shops/-1',
  '/api/v1/reviews/product/99999999',
  '/api/v1/reviews/product/99999999/statistics',
  '/api/v1/nothing',
])('%s is a 404 in the envelope', async (path) => {
  const reply = await market.guest.get(path)
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({
    statusCode: 404,
    error: 'Not Found',
    path,
    code: expect.any(String),
    requestId: expect.any(String),
  })
})

test('a page far beyond the end costs no query, once the list was counted', async () => {
  await list({ size: 1, page: 1 })
  const before = market.db.statementCount
  expect(names(await list({ size: 1, page: 100_000 }))).toEqual([])
  expect(market.db.statementCount).toBe(before)
})

test.each([
  'page=-1',
  'page=1.5',
  'page=x',
  'size=0',
  'minPrice=x',
  'categoryId=x',
  'minRating=9',
  'minRating=4.25',
  'inStock=perhaps',
])('the query %s is a 400', async (query) => {
  expect((await market.guest.get(`/api/v1/products?${query}`)).status).toBe(400)
})

test('a size over the maximum is the maximum, however long', async () => {
  expect(await list({ size: 100_000 })).toMatchObject({ size: 9999 })
  for (const digits of [16, 400]) {
    const { status, body } = await market.guest.get(`/api/v1/products?size=${'9'.repeat(digits)}`)
    expect([status, body]).toMatchObject([200, { data: { size: 9999 } }])
  }
})

test('the number of statements does not depend on the number of rows', async () => {
  const count = async (path: string) => {
    const before = market.db.statementCount
    expect((await market.guest.get(path)).status).toBe(200)
    return market.db.statementCount - before
  }
  const category = await market.given.category()
  for (let made = 0; made < 30; made++) await market.given.product({ category })
  for (const size of [1, 10, 30]) {
    expect(
      await count(`/api/v1/products?size=${size}&categoryId=${category.id}&maxPrice=${900_000 + size}`),
    ).toBeLessThanOrEqual(3)
    expect(await count(`/api/v1/products/categories/${category.id}?size=${size}`)).toBeLessThanOrEqual(3)
  }
  const fresh = await market.given.product()
  expect(await count(`/api/v1/products/${fresh.id}`)).toBe(1)
  expect(await count(`/api/v1/products/${fresh.id}`)).toBe(0)
  expect(await count('/api/v1/products/grouped?size=3')).toBe(1)
})

test('a cached list is rebuilt after a write', async () => {
  const before = await list()
  expect(before.totalElements).toBe((await list()).totalElements)
  const buyer = await market.given.person()
  const address = await market.given.address(buyer)
  const product = await market.given.product({ variants: [{ stockQuantity: 1 }] })
  const shown = async () => (await list()).products.find((one) => one.id === product.id)
  expect(await shown()).toMatchObject({ inStock: true })
  const body = {
    selectedCartItemIds: [await market.given.cartRow(buyer, product.variants[0])],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
  }
  expect((await market.as(buyer).post('/api/v1/orders', body)).status).toBe(201)
  expect(await shown()).toMatchObject({ inStock: false })
  const ofShop = await market.guest.call(listShopProducts, { params: { id: product.shopId } })
  expect(ofShop.products[0]).toMatchObject({ inStock: false })
})

test('products by ids come in the requested order, without missing ones, in one statement', async () => {
  const [one, two, gone] = await Promise.all([1, 2, 3].map(() => market.given.product()))
  const hidden = await market.given.product({ shop: await market.given.shop({ status: 'PENDING' }) })
  const ids = [two?.id, gone?.id, 999_999, hidden.id, one?.id, two?.id].join(',')
  const chosen = async () => {
    const { products } = await market.guest.call(listChosenProducts, { query: { ids } })
    return products.map(({ id, minPrice }) => [id, minPrice])
  }
  const before = market.db.statementCount
  expect(await chosen()).toEqual([
    [two?.id, 90_000],
    [gone?.id, 90_000],
    [one?.id, 90_000],
  ])
  expect(market.db.statementCount - before).toBe(1)
  await chosen()
  expect(market.db.statementCount - before).toBe(1)

  await market.db.transaction(async (tx) => {
    await tx.run(sql`update products set status = 'DRAFT' where id = ${gone?.id}`)
    await tx.run(sql`update variants set final_price = 70000 where product_id = ${one?.id}`)
    await refreshProducts(tx, [one?.id ?? 0])
    tx.changed([`product:${gone?.id}`])
  })
  expect(await chosen()).toEqual([
    [two?.id, 90_000],
    [one?.id, 70_000],
  ])
})

test.each(['', '0', '1,', 'a', '1;2', '-1', Array(25).fill('1').join(',')])(
  'a list of ids %j is refused',
  async (ids) => {
    expect(await market.guest.get(`/api/v1/products/chosen?ids=${encodeURIComponent(ids)}`)).toMatchObject({
      status: 400,
      body: { message: 'Danh sách mã sản phẩm không hợp lệ.' },
    })
  },
)
