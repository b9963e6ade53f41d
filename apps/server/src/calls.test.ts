import { beforeAll, expect, test } from 'vitest'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

let paths: Record<string, Record<string, unknown>>
beforeAll(async () => {
  paths = (await market.app.inject('/api/openapi.json')).json().paths
})

test.each([
  'POST /v1/auth/login',
  'POST /v1/auth/register',
  'POST /v1/auth/logout',
  'POST /v1/auth/verify-email',
  'POST /v1/auth/forgotpassword',
  'POST /v1/auth/changepassword',
  'GET /v1/users/profile',
  'PUT /v1/users/profile',
  'POST /v1/users/change-password',
  'POST /v1/user/shop',
  'GET /v1/shops/{id}',
  'GET /v1/products/shops/{id}',
  'GET /v1/products',
  'GET /v1/products/featured',
  'GET /v1/products/{id}',
  'GET /v1/products/{id}/related',
  'GET /v1/products/categories/{id}',
  'GET /v1/categories',
  'GET /v1/cart',
  'GET /v1/cart/count',
  'POST /v1/cart/items',
  'PUT /v1/cart/items/{id}',
  'DELETE /v1/cart/items/{id}',
  'DELETE /v1/cart',
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/{id}',
  'PUT /v1/orders/{id}/cancel',
  'PUT /v1/orders/{id}/return',
  'GET /v1/reviews/product/{id}',
  'GET /v1/reviews/product/{id}/statistics',
  'POST /v1/reviews',
  'GET /v1/addresses',
  'POST /v1/addresses',
  'PUT /v1/addresses/{id}',
  'DELETE /v1/addresses/{id}',
  'PUT /v1/addresses/{id}/default-shipping',
  'PUT /v1/addresses/{id}/default-billing',
])('the specification’s call %s is answered', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  expect(Object.keys(paths[`/api${path}`] ?? {})).toContain(method.toLowerCase())
  // Without a token and a body it may answer an error, but not that of an unknown URL.
  const answer = await market.app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path.replace('{id}', '1')}`,
  })
  expect(answer.json().code).not.toBe('NOT_FOUND')
})

const own = [
  'GET /v1/users/profile',
  'PUT /v1/users/profile',
  'POST /v1/users/change-password',
  'POST /v1/user/shop',
  'GET /v1/cart',
  'GET /v1/cart/count',
  'POST /v1/cart/items',
  'PUT /v1/cart/items/1',
  'DELETE /v1/cart/items/1',
  'DELETE /v1/cart',
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/1',
  'PUT /v1/orders/1/cancel',
  'PUT /v1/orders/1/return',
  'POST /v1/reviews',
  'GET /v1/addresses',
  'POST /v1/addresses',
  'PUT /v1/addresses/1',
  'DELETE /v1/addresses/1',
]

test.each(own)('a guest is asked to log in for %s', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await market.app.inject({ method: method as 'GET', url: `/api${path}` })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().message).toContain('đăng nhập')
})

test('related products come in the requested pages', async () => {
  const category = await market.given.category()
  const product = await market.given.product({ category })
  for (let made = 0; made < 21; made++) await market.given.product({ category })
  const related = async (query: string) => {
    const { data } = (await market.guest.get(`/api/v1/products/${product.id}/related${query}`)).body
    return (data as { products: unknown[] }).products
  }
  expect(await related('?page=0&size=10')).toHaveLength(10)
  expect(await related('?page=0&size=20')).toHaveLength(20)
  expect(await related('?page=1&size=20')).toHaveLength(1)
})

test('products of a category come in the requested order and number', async () => {
  const category = await market.given.category()
  for (const name of ['Bát', 'Ấm', 'Chén']) await market.given.product({ name, category })
  const list = async (query: string) => {
    const { data } = (await market.guest.get(`/api/v1/products/categories/${category.id}${query}`)).body
    return (data as { products: { name: string }[] }).products.map(({ name }) => name)
  }
  expect(await list('?sortBy=name&sortDirection=asc&size=2')).toEqual(['Ấm', 'Bát'])
  expect(await list('?sortBy=name&sortDirection=desc')).toEqual(['Chén', 'Bát', 'Ấm'])
})

test('a guest browses, searches and looks at products, categories, shops and reviews', async () => {
  const product = await market.given.product({ name: 'Ly sứ' })
  for (const path of [
    '/v1/products',
    '/v1/products?searchTerm=ly',
    '/v1/products/featured',
    '/v1/categories',
    `/v1/products/${product.id}`,
    `/v1/products/${product.id}/related`,
    `/v1/products/categories/${product.categoryId}`,
    `/v1/products/shops/${product.shopId}`,
    `/v1/shops/${product.shopId}`,
    `/v1/reviews/product/${product.id}`,
    `/v1/reviews/product/${product.id}/statistics`,
  ])
    expect((await market.guest.get(`/api${path}`)).status, path).toBe(200)
})
