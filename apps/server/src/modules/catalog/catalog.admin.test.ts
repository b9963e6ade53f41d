import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import {
  featureProducts,
  listAdminProducts,
  putBackProducts,
  takeDownProducts,
} from '@chophien/domain/catalog/admin-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

afterAll(() => expectListed(market.db))

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const shown = async (path: string, name: string) => JSON.stringify((await market.guest.get(path)).body).includes(name)

test('a taken-down product disappears at once, its seller gets the reason, and it can be restored', async () => {
  const product = await market.given.product({ name: 'Ví giả da cá sấu', isFeatured: true })
  const { id, categoryId, shopId } = product
  const lists = [
    '/api/v1/products',
    '/api/v1/products/featured',
    '/api/v1/products/grouped',
    '/api/v1/products?searchTerm=vi%20gia%20da',
    `/api/v1/products/categories/${categoryId}`,
    `/api/v1/products/shops/${shopId}`,
    `/api/v1/products/chosen?ids=${id}`,
  ]
  const everywhere = () => Promise.all(lists.map((path) => shown(path, 'Ví giả')))
  expect(await everywhere()).toEqual(lists.map(() => true))
  expect((await market.guest.get(`/api/v1/products/${id}`)).status).toBe(200)

  expect(
    await market.as(admin).call(takeDownProducts, { body: { ids: [id], reason: 'Hàng nhái thương hiệu' } }),
  ).toEqual({ changed: [id], unchanged: [] })
  expect(await everywhere()).toEqual(lists.map(() => false))
  expect((await market.guest.get(`/api/v1/products/${id}`)).status).toBe(404)
  await expect
    .poll(() => market.mails.at(-1)?.text, { timeout: 15_000 })
    .toMatch(/không bán trên chợ được nữa:\n\n• Ví giả da cá sấu\n\nLý do: Hàng nhái thương hiệu/u)

  await market.as(admin).call(putBackProducts, { body: { ids: [id] } })
  expect(await everywhere()).toEqual(lists.map(() => true))
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'product', subjectId: id } })
  expect(items.map(({ action, reason, before, after }) => [action, reason, before, after])).toEqual([
    ['product.put-back', null, { status: 'TAKEN_DOWN' }, { status: 'ACTIVE' }],
    ['product.take-down', 'Hàng nhái thương hiệu', { status: 'ACTIVE' }, { status: 'TAKEN_DOWN' }],
  ])
})

test('a bulk takedown leaves out what is down already, and each shop gets one mail', async () => {
  const shop = await market.given.shop()
  const one = await market.given.product({ shop })
  const two = await market.given.product({ shop })
  const down = await market.given.product({ shop, status: 'TAKEN_DOWN' })
  const before = market.mails.length
  const ids = [two.id, one.id, down.id, 99_999_999]
  const outcome = await market.as(admin).call(takeDownProducts, { body: { ids, reason: 'Sai danh mục' } })
  expect(outcome).toEqual({ changed: [one.id, two.id], unchanged: [down.id, 99_999_999] })
  await expect.poll(() => market.mails.length - before, { timeout: 15_000 }).toBe(1)
  expect(market.mails.at(-1)?.subject).toBe('Sàn đã gỡ 2 sản phẩm của shop bạn')
})

test('of two admins who take a product down concurrently one succeeds', async () => {
  const { id } = await market.given.product()
  const replies = await Promise.all(
    [1, 2, 3].map(() => market.as(admin).put('/api/v1/admin/products/take-down', { ids: [id], reason: 'Trùng lặp' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'PRODUCTS_MOVED_ON',
    message: 'Các sản phẩm này vừa được người khác xử lý. Hãy xem lại danh sách.',
  })
})

test('a product is featured and no longer featured, on the front page at once', async () => {
  const { id } = await market.given.product({ name: 'Khăn rằn Nam Bộ' })
  const isFeatured = () => shown('/api/v1/products/featured', 'Khăn rằn')
  expect(await isFeatured()).toBe(false)
  await market.as(admin).call(featureProducts, { body: { ids: [id], featured: true } })
  expect(await isFeatured()).toBe(true)
  await market.as(admin).call(featureProducts, { body: { ids: [id], featured: false } })
  expect(await isFeatured()).toBe(false)
})

test('products are found by parts of their name without diacritics, by status, shop and category', async () => {
  const shop = await market.given.shop()
  const parent = await market.given.category()
  const category = await market.given.category({ parent })
  const names = ['Nón lá Chuông', 'Nón cời', 'Áo tơi lá cọ']
  for (const name of names) await market.given.product({ shop, category, name })
  const down = await market.given.product({ shop, name: 'Nón quai thao', status: 'TAKEN_DOWN' })
  const find = async (query: Record<string, unknown>) =>
    (await market.as(admin).call(listAdminProducts, { query: { shopId: shop.id, ...query } })).items.map(
      ({ name }) => name,
    )
  expect(await find({})).toEqual(['Nón quai thao', 'Áo tơi lá cọ', 'Nón cời', 'Nón lá Chuông'])
  expect(await find({ search: 'non la' })).toEqual(['Nón lá Chuông'])
  expect(await find({ search: 'lá ao' })).toEqual(['Áo tơi lá cọ'])
  expect(await find({ search: 'huong' })).toEqual(['Nón lá Chuông'])
  expect(await find({ categoryId: parent.id })).toHaveLength(3)
  expect(await find({ status: 'TAKEN_DOWN' })).toEqual(['Nón quai thao'])
  expect(await find({ id: down.id })).toEqual(['Nón quai thao'])
  expect(await find({ id: down.id, status: 'ACTIVE' })).toEqual([])
  expect(await find({ after: down.id, search: 'non' })).toEqual(['Nón cời', 'Nón lá Chuông'])
})

test.each([
  ['take-down', { ids: [], reason: 'x' }],
  ['take-down', { ids: [1] }],
  ['take-down', { ids: Array.from({ length: 101 }, (_, at) => at + 1), reason: 'x' }],
  ['put-back', { ids: ['1'] }],
  ['feature', { ids: [1], featured: 'yes' }],
])('%s with bad input is refused', async (what, body) => {
  expect((await market.as(admin).put(`/api/v1/admin/products/${what}`, body)).status).toBe(400)
})
