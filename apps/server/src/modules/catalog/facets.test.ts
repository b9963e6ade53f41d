import { type Facets, listProducts } from '@chophien/domain/catalog/contract'
import { countFound, listFacets } from '@chophien/domain/catalog/counts-contract'
import { changeSellerProduct, getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { suspendShop } from '@chophien/domain/shops/admin-contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { paced } from './product-list.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()
let kitchen: { id: number }
let pots: { id: number }
let shops: { id: number }[]

beforeAll(async () => {
  const { given } = market
  kitchen = await given.category({ name: 'Đồ bếp' })
  pots = await given.category({ name: 'Nồi', parent: kitchen })
  const knives = await given.category({ name: 'Dao', parent: kitchen })
  shops = [await given.shop({ name: 'Bếp Việt' }), await given.shop({ name: 'Lò Rèn' })]
  const rows = [
    ['Nồi gang một', pots, 0, 40_000, 100_000, 5, 45],
    ['Nồi gang hai', pots, 0, 90_000, 90_000, 5, 30],
    ['Nồi gang ba', pots, 1, 250_000, 300_000, 0, 0],
    ['Nồi gang bốn', pots, 1, 700_000, 700_000, 5, 50],
    ['Dao gang', knives, 1, 250_000, 250_000, 5, 0],
  ] as const
  for (const [name, category, shop, finalPrice, basePrice, stockQuantity, stars] of rows) {
    const made = await given.product({
      name,
      category,
      basePrice,
      variants: [{ finalPrice, stockQuantity }],
      ...(shops[shop] ? { shop: shops[shop] } : {}),
    })
    if (stars > 0)
      await market.db.run(sql`update products set rating_sum = ${stars}, review_count = 10 where id = ${made.id}`)
  }
  await given.product({ name: 'Nồi gang nháp', category: pots, status: 'DRAFT' })
  await refreshSearch(market.db)
})

const facets = (query: Record<string, unknown>) => market.guest.call(listFacets, { query })
const named = (list: Facets['shops']) => Object.fromEntries(list.map(({ name, count }) => [name, count]))

test('the filter of a category counts what each choice would show', async () => {
  expect(await facets({ withinCategoryId: kitchen.id })).toMatchObject({
    total: 5,
    prices: [
      { min: null, max: 49_999, count: 1 },
      { min: 50_000, max: 99_999, count: 1 },
      { min: 100_000, max: 299_999, count: 2 },
      { min: 300_000, max: null, count: 1 },
    ],
    ratings: [
      { stars: 4, count: 2 },
      { stars: 3, count: 3 },
    ],
    inStock: 4,
    onSale: 2,
    // In the order of the whole list, whatever is chosen.
    shops: [
      { name: 'Lò Rèn', count: 3 },
      { name: 'Bếp Việt', count: 2 },
    ],
    categories: [
      { name: 'Nồi', count: 4 },
      { name: 'Dao', count: 1 },
    ],
  })
})

test('a group counts its own choices as if none of them were made, and the others by all of them', async () => {
  const found = await facets({
    withinCategoryId: kitchen.id,
    shopIds: String(shops[1]?.id),
    minPrice: 200_000,
    maxPrice: 299_999,
  })
  expect(found.total).toBe(2)
  expect(named(found.shops)).toEqual({ 'Lò Rèn': 2, 'Bếp Việt': 0 })
  expect(named(found.categories)).toEqual({ Nồi: 1, Dao: 1 })
  expect(found.prices.map(({ count }) => count)).toEqual([0, 0, 2, 1])
  const other = await facets({ withinCategoryId: kitchen.id, shopIds: String(shops[0]?.id), minPrice: 200_000 })
  expect([other.total, named(other.shops)]).toEqual([0, { 'Lò Rèn': 3, 'Bếp Việt': 0 }])
})

test.each([
  {},
  { inStock: true },
  { onSale: true },
  { minRating: 4 },
  { minPrice: 50_000, maxPrice: 260_000 },
  { inStock: true, onSale: true, minRating: 3 },
])('the total is that of the list with %j, also of a search', async (chosen) => {
  const shopIds = shops.map(({ id }) => id).join(',')
  for (const query of [
    { ...chosen, categoryId: pots.id },
    { ...chosen, shopIds },
    { ...chosen, searchTerm: 'noi gang' },
    { ...chosen, searchTerm: 'noii gnag' },
  ]) {
    const { totalElements } = await market.guest.call(listProducts, { query })
    expect([query, (await facets(query)).total]).toEqual([query, totalElements])
  }
})

test.each(['0', '1,', ',1', 'x', '1;2', Array.from({ length: 21 }, (_, n) => n + 1).join(',')])(
  'shops %j are refused in Vietnamese',
  async (shopIds) => {
    for (const path of ['products', 'products/facets']) {
      const { status, body } = await market.guest.get(`/api/v1/${path}?shopIds=${shopIds}`)
      expect([status, (body as { errors?: { message: string }[] }).errors?.[0]?.message]).toEqual([
        400,
        'Danh sách gian hàng không hợp lệ.',
      ])
    }
  },
)

test('every offered choice shows as many products as it says, a category with all below it', async () => {
  const { given } = market
  const garden = await given.category({ name: 'Vườn' })
  const seeds = await given.category({ name: 'Hạt giống', parent: garden })
  await given.product({ name: 'Xẻng làm vườn', category: garden, variants: [{ finalPrice: 90_000, stockQuantity: 0 }] })
  for (const [finalPrice, shop] of [
    [15_000, shops[0]],
    [40_000, shops[1]],
  ] as const)
    await given.product({
      name: 'Hạt cải làm vườn',
      category: seeds,
      basePrice: 40_000,
      variants: [{ finalPrice, stockQuantity: 3 }],
      ...(shop ? { shop } : {}),
    })
  await refreshSearch(market.db)
  const everywhere = { searchTerm: 'lam vuon' }
  expect(named((await facets(everywhere)).categories)).toEqual({ 'Hạt giống': 2, Vườn: 3 })
  expect(named((await facets({ withinCategoryId: garden.id })).categories)).toEqual({ 'Hạt giống': 2 })

  for (const chosen of [
    {},
    { onSale: true },
    { inStock: true, minPrice: 20_000 },
    { categoryId: garden.id },
    { categoryId: kitchen.id },
    { shopIds: `${shops[1]?.id}` },
  ]) {
    for (const scope of [{}, everywhere]) {
      const query = { ...scope, ...chosen }
      const list = async (choice: Record<string, unknown>) =>
        (await market.guest.call(listProducts, { query: { ...query, ...choice } })).totalElements
      const found = await facets(query)
      const { minPrice: _, ...withoutPrice } = query as { minPrice?: number }
      for (const { min, max, count } of found.prices) {
        const range = { ...(min === null ? {} : { minPrice: min }), ...(max === null ? {} : { maxPrice: max }) }
        const { totalElements } = await market.guest.call(listProducts, { query: { ...withoutPrice, ...range } })
        expect([query, range, count]).toEqual([query, range, totalElements])
      }
      for (const { stars, count } of found.ratings)
        expect([query, stars, count]).toEqual([query, stars, await list({ minRating: stars })])
      for (const { id, count } of found.shops)
        expect([query, 'shop', count]).toEqual([query, 'shop', await list({ shopIds: String(id) })])
      for (const { id, count } of found.categories)
        expect([query, id, count]).toEqual([query, id, await list({ categoryId: id })])
      expect([query, found.inStock, found.onSale]).toEqual([
        query,
        await list({ inStock: true }),
        await list({ onSale: true }),
      ])
      if ('categoryId' in chosen && !('searchTerm' in scope))
        expect(found.categories.map(({ id }) => id)).toContain(chosen.categoryId)
    }
  }
})

test('what is on sale is a choice that moves no other, and a list of its own', async () => {
  const offered = ({ prices, shops: s, categories }: Facets) => [
    prices.map(({ min, max }) => [min, max]),
    s.map(({ id }) => id),
    categories.map(({ id }) => id),
  ]
  const whole = await facets({ withinCategoryId: kitchen.id })
  const ticked = await facets({ withinCategoryId: kitchen.id, onSale: true })
  expect(offered(ticked)).toEqual(offered(whole))
  expect([ticked.total, ticked.onSale]).toEqual([2, 2])
  const sale = await facets({ withinCategoryId: kitchen.id, withinSale: true })
  expect([sale.total, named(sale.shops)]).toEqual([2, { 'Bếp Việt': 1, 'Lò Rèn': 1 }])
})

test('while too many wait for long lists, a filter has no counts for now, and short lists have theirs', async () => {
  const gate = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 31 }, () => paced(Number.POSITIVE_INFINITY, () => gate.promise))
  const query = { searchTerm: 'noi gang', minPrice: 1 }
  expect(await facets(query)).toMatchObject({ total: null, shops: [], categories: [] })
  expect(await facets({ withinCategoryId: pots.id, minPrice: 1 })).toMatchObject({ total: 4 })
  gate.resolve()
  await Promise.all(waiting)
  expect(await facets(query)).toMatchObject({ total: 4 })
})

test('the same shops in another order are one question', async () => {
  const [one, other] = shops
  const first = await market.guest.get(`/api/v1/products/facets?shopIds=${one?.id},${other?.id}`)
  const asked = market.db.statementCount
  const again = await market.guest.get(`/api/v1/products/facets?shopIds=${other?.id},${one?.id},${one?.id}`)
  expect([again.body, market.db.statementCount - asked]).toEqual([first.body, 0])
})

test('kept facets follow a price, a sale, a move, a new product and the end of a shop', async () => {
  const { given, as } = market
  const lamps = await given.category({ name: 'Đèn' })
  const [tables, ceilings] = [
    await given.category({ name: 'Đèn bàn', parent: lamps }),
    await given.category({ name: 'Đèn trần', parent: lamps }),
  ]
  const shop = await given.shop({ name: 'Đèn Lồng' })
  const lamp = { category: tables, shop, basePrice: 100_000, variants: [{ finalPrice: 100_000, stockQuantity: 2 }] }
  const { id } = await given.product(lamp)
  await given.product({ ...lamp, shop: await given.shop({ name: 'Đèn Dầu' }) })
  const shown = async () => {
    const { total, inStock, onSale, shops: s, categories } = await facets({ withinCategoryId: lamps.id })
    return { total, inStock, onSale, shops: named(s), categories: named(categories) }
  }
  const first = {
    total: 2,
    inStock: 2,
    onSale: 0,
    shops: { 'Đèn Lồng': 1, 'Đèn Dầu': 1 },
    categories: { 'Đèn bàn': 2 } as Record<string, number>,
  }
  expect(await shown()).toEqual(first)
  const change = async (changed: Record<string, unknown>, variant: Record<string, unknown> = {}) => {
    const form = await as(shop.owner).call(getSellerProduct, { params: { id } })
    const variants = form.variants.map((before) => ({ ...before, ...variant }))
    await as(shop.owner).call(changeSellerProduct, { params: { id }, body: { ...form, ...changed, variants } })
  }
  await change({}, { finalPrice: 80_000 })
  expect(await shown()).toEqual({ ...first, onSale: 1 })
  await change({}, { stockQuantity: 0 })
  expect(await shown()).toEqual({ ...first, onSale: 1, inStock: 1 })
  await change({ categoryId: ceilings.id })
  const moved = { ...first, onSale: 1, inStock: 1, categories: { 'Đèn bàn': 1, 'Đèn trần': 1 } }
  expect(await shown()).toEqual(moved)
  await as(await given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })).call(suspendShop, {
    params: { id: shop.id },
    body: { reason: 'Bán hàng giả.' },
  })
  expect(await shown()).toEqual({
    total: 1,
    inStock: 1,
    onSale: 0,
    shops: { 'Đèn Dầu': 1 },
    categories: { 'Đèn bàn': 1 },
  })
})

test('what a search finds is counted up to 99, by the words as typed or repaired', async () => {
  const count = (searchTerm: string) => market.guest.call(countFound, { query: { searchTerm } })
  expect(await count('dao gang')).toEqual({ total: 1, totalIsMore: false })
  expect(await count('dao gnag')).toEqual({ total: 1, totalIsMore: false })
  expect(await count('zzzz')).toEqual({ total: 0, totalIsMore: false })
  expect(await count(' ')).toEqual({ total: 0, totalIsMore: false })
  const { shopId, categoryId } = await market.given.product({ name: 'Thìa mẫu' })
  await market.db.run(sql`
    insert into products (shop_id, category_id, name, status, published_at, tsv)
    select ${shopId}, ${categoryId}, 'Thìa gỗ ' || n, 'ACTIVE', now(), product_search_text('Thìa gỗ ' || n, '', '')
    from generate_series(1, 120) n`)
  expect(await count('thia go')).toEqual({ total: 99, totalIsMore: true })
})
