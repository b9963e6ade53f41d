import { createHash } from 'node:crypto'
import { listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { optionNamesOf } from '@chophien/domain/catalog/option-names'
import { optionValue } from '@chophien/domain/catalog/option-values'
import { changeSellerProduct, getSellerProduct } from '@chophien/domain/catalog/seller-contract'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let categoryId: number
let shop: Awaited<ReturnType<typeof market.given.shop>>
let shirtId: number

beforeAll(async () => {
  const { given } = market
  const category = await given.category({ name: 'Áo' })
  categoryId = category.id
  shop = await given.shop({ name: 'Áo Phố' })
  const wear = (name: string, options: string[]) =>
    given.product({ name, category, shop, variants: options.map((text) => ({ options: text })) })
  shirtId = (await wear('Áo thun', ['Đen / M', 'Đen / L', 'Trắng / M'])).id
  await wear('Áo khoác', ['ĐEN / XL', 'Xanh navy / XL'])
  await wear('Giày', ['đen / Size 39', 'đen / 40'])
  await wear('Sách', ['Bìa mềm'])
})

const names = async (query: { colors?: string; sizes?: string }) =>
  (await market.guest.call(listProducts, { query: { categoryId, ...query } })).products.map(({ name }) => name).sort()
const counts = async (query: { colors?: string; sizes?: string; minPrice?: number }) => {
  const { colors, sizes, total } = await market.guest.call(listFacets, {
    query: { withinCategoryId: categoryId, ...query },
  })
  const by = (values: typeof colors) => Object.fromEntries(values.map(({ name, count }) => [name, count]))
  return { colors: by(colors), sizes: by(sizes), total }
}

test('a list is narrowed by colours and sizes, however the sellers wrote them', async () => {
  expect(await names({ colors: 'đen' })).toEqual(['Giày', 'Áo khoác', 'Áo thun'])
  expect(await names({ colors: 'Trắng, XANH navy' })).toEqual(['Áo khoác', 'Áo thun'])
  expect(await names({ sizes: '39' })).toEqual(['Giày'])
  expect(await names({ colors: 'đen', sizes: 'l,xl' })).toEqual(['Áo khoác', 'Áo thun'])
  expect(await names({ colors: 'tím' })).toEqual([])
})

test('its filter counts them, each group as if none of its own choices were made', async () => {
  const all = { Đen: 3, Trắng: 1, 'Xanh navy': 1 }
  const sizes = { '39': 1, '40': 1, M: 1, L: 1, XL: 1 }
  expect(await counts({})).toEqual({ colors: all, sizes, total: 4 })
  expect(await counts({ colors: 'trắng' })).toEqual({
    colors: all,
    sizes: { '39': 0, '40': 0, M: 1, L: 1, XL: 0 },
    total: 1,
  })
  expect(await counts({ colors: 'tím' })).toMatchObject({ colors: { ...all, Tím: 0 }, total: 0 })
})

test('a search is narrowed by them too', async () => {
  const query = { searchTerm: 'ao', colors: 'trắng' }
  const { products } = await market.guest.call(listProducts, { query })
  expect(products.map(({ name }) => name)).toEqual(['Áo thun'])
  expect((await market.guest.call(listFacets, { query })).total).toBe(1)
})

test('they follow what the seller saves: another value, a variant that is withdrawn, names of the groups', async () => {
  const seller = market.as(shop.owner)
  const save = async (change: (form: Awaited<ReturnType<typeof read>>) => object) => {
    const form = await read()
    await seller.call(changeSellerProduct, { params: { id: shirtId }, body: { ...form, ...change(form) } })
  }
  const read = () => seller.call(getSellerProduct, { params: { id: shirtId } })
  await save(({ variants }) => ({
    variants: variants.flatMap((variant) =>
      variant.options === 'Trắng / M' ? [] : [{ ...variant, options: variant.options.replace('Đen', 'Đỏ') }],
    ),
  }))
  expect(await names({ colors: 'trắng' })).toEqual([])
  expect(await names({ colors: 'đỏ' })).toEqual(['Áo thun'])
  await save(() => ({ optionNames: ['Kiểu', 'Size'] }))
  expect(await names({ colors: 'đỏ' })).toEqual(['Áo thun'])
  await save(({ variants }) => ({
    variants: variants.map((variant) => ({ ...variant, options: variant.options.replace('Đỏ', 'Cổ tròn') })),
  }))
  expect(await names({ colors: 'đỏ' })).toEqual([])
  await save(() => ({ optionNames: ['Màu sắc', 'Size'] }))
  expect(await names({ colors: 'cổ tròn' })).toEqual(['Áo thun'])
})

test('a product with more colours than anybody could choose from is saved and listed by some of them', async () => {
  const { given } = market
  const category = await given.category()
  const name = 'Á'.repeat(150)
  // Text that no compression shortens.
  const long = (n: number) => `Xanh ${createHash('md5').update(String(n)).digest('hex')}`
  const { id } = await given.product({
    name,
    category,
    variants: Array.from({ length: 100 }, (_, n) => ({ options: long(n) })),
  })
  const { colors } = await market.guest.call(listFacets, { query: { withinCategoryId: category.id } })
  expect(colors.length).toBeGreaterThan(5)
  const query = { categoryId: category.id, colors: colors[0]?.value ?? '' }
  expect((await market.guest.call(listProducts, { query })).products.map((product) => product.id)).toEqual([id])
})

test.each([
  [',', 400],
  ['đen,', 400],
  ['x'.repeat(41), 400],
  [Array.from({ length: 21 }, (_, n) => `màu ${n}`).join(','), 400],
  [Array.from({ length: 20 }, (_, n) => `màu ${n}`).join(','), 200],
  ['đen\'"}{\\', 200],
])('the colours %j are answered with %s', async (colors, status) => {
  for (const path of ['products', 'products/facets'])
    expect((await market.guest.get(`/api/v1/${path}?colors=${encodeURIComponent(colors)}`)).status).toBe(status)
})

const Attributes = z.object({ found: z.array(z.string()), value: z.string() })

test.each<[options: string[], names: string[], attributes: string[]]>([
  [['Đen / M', 'Trắng / L'], [], ['color:trắng', 'color:đen', 'size:l', 'size:m']],
  [['M / Đen', 'L / Đen'], [], ['color:đen', 'size:l', 'size:m']],
  [['Đen', 'Xanh rêu'], [], ['color:xanh rêu', 'color:đen']],
  [['S', 'M', '2XL'], [], ['size:2xl', 'size:m', 'size:s']],
  [['38 / Nâu bò', '38,5 / Nâu bò'], [], ['color:nâu bò', 'size:38', 'size:38.5']],
  [['5L', '6L'], [], []],
  [['Đen / Trắng', 'Đỏ / Vàng'], [], ['color:đen', 'color:đỏ']],
  [
    ['Đen / Trắng', 'Đỏ / Vàng'],
    ['Viền', 'Màu'],
    ['color:trắng', 'color:vàng'],
  ],
  [['Hồ Tây / 25', 'Đồ Sơn / 25'], [], []],
  [['den / m', 'trang / l'], [], ['color:den', 'color:trang', 'size:l', 'size:m']],
  [
    ['Sen / 7', 'Cúc / 8'],
    ['Màu sắc', 'Size'],
    ['color:cúc', 'color:sen', 'size:7', 'size:8'],
  ],
  [['Đen / M', 'Trắng'], [], []],
  [['Đen /  '], [], []],
  [['a / b / c / d'], [], []],
])('the options %j called %j have the attributes %j', async (options, called, attributes) => {
  const { found } = await market.db.one(
    Attributes,
    sql`select option_attributes(${options}::text[], ${called}::text[]) as found, '' as value`,
  )
  expect([...found].sort()).toEqual([...attributes].sort())
  // The page of the product tells the same groups apart.
  if (called.length > 0 || options[0]?.split(' / ').length !== 2) return
  const groups = optionNamesOf(
    options.map((text) => ({ options: text })),
    called,
  )
  expect([groups.includes('Màu'), groups.includes('Size')]).toEqual([
    attributes.some((one) => one.startsWith('color:')),
    attributes.some((one) => one.startsWith('size:')),
  ])
})

test.each([
  'Đen',
  ' ĐEN ',
  'Màu  xanh',
  'Size 39',
  'size39',
  'cỡ XL',
  '38,5',
  'Cotton',
  'Size',
  'a,b',
  'Màu số 5',
  'Size cỡ size39',
  'Màu màu',
  'Màu số',
  'Đỏ'.normalize('NFD'),
])('%j is compared alike by the program and the database', async (written) => {
  const { value, again } = await market.db.one(
    z.object({ value: z.string(), again: z.string() }),
    sql`select option_value(${written}) as value, option_value(option_value(${written})) as again`,
  )
  expect([value, again]).toEqual([optionValue(written), optionValue(written)])
})
