import { listProducts, suggestProducts } from '@chophien/domain/catalog/contract'
import { LIST_SIZE_MAX } from '@chophien/domain/catalog/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { TagCache } from '../../platform/cache/tag-cache.ts'
import { sql } from '../../platform/database/sql.ts'
import { searchDeps } from '../../testing/search-deps.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findProducts } from './product-list.ts'
import type { SearchDeps } from './search-for.ts'
import { refreshSearch } from './search-index.queries.ts'
import { suggest } from './suggestions.queries.ts'

const market = testMarketplace()
let search: SearchDeps

beforeAll(async () => {
  search = searchDeps(market.db)
  // Not counted as a statement of a search.
  await search.vocabulary()
  const { given } = market
  const men = await given.category({ name: 'Thời trang nam' })
  const shirts = await given.category({ name: 'Áo thun nam', parent: men })
  const phones = await given.category({ name: 'Điện thoại' })
  const food = await given.category({ name: 'Bách hóa' })
  const shop = await given.shop({ name: 'Tiệm Nhà Mây' })
  const rows = [
    ['Áo thun nam cotton cổ tròn', shirts, 500],
    ['Áo thun nam thể thao', shirts, 900],
    ['Áo polo nam thun lạnh', shirts, 2000],
    ['Điện thoại Lumina A15', phones, 100],
    ['Điện thoại gập Sao Mai', phones, 300],
    ['Ốp lưng cho điện thoại', phones, 5000],
    ['Bắp rang bơ', food, 10],
    ['Bò khô miếng', food, 400],
    ['Bộ ấm trà', food, 900],
    ['Nồi chiên không dầu 6L', food, 50],
  ] as const
  for (const [name, category, soldCount] of rows) await given.product({ name, category, shop, soldCount })
  await given.product({ name: 'Áo thun nam bị ẩn', category: shirts, shop: await given.shop({ status: 'SUSPENDED' }) })
  await given.product({ name: 'Áo thun nam nháp', category: shirts, shop, status: 'DRAFT' })
  await refreshSearch(market.db)
  await market.db.run(sql`analyze`)
  await search.knownWords(await search.vocabulary())
})

const names = async (text: string, size = 5) => (await suggest(search, text, size)).map((product) => product.name)

describe('suggestions', () => {
  it('ranks names that begin with the words first, then by popularity', async () => {
    expect(await names('áo thun nam')).toEqual([
      'Áo thun nam thể thao',
      'Áo thun nam cotton cổ tròn',
      'Áo polo nam thun lạnh',
    ])
    expect((await names('dien thoai'))[2]).toBe('Ốp lưng cho điện thoại')
  })

  it('shows the name that was typed before longer ones, however well they sell', async () => {
    const category = await market.given.category({ name: 'Khăn tắm' })
    const exact = await market.given.product({ name: 'Khăn tắm', soldCount: 0 })
    for (let made = 0; made < 41; made++)
      await market.given.product({ name: `Khăn tắm cỡ ${made}`, category, soldCount: 1000 + made })
    await market.db.run(sql`update products set hot = id <> ${exact.id} where name like 'Khăn tắm%'`)
    expect((await names('khăn tắm'))[0]).toBe('Khăn tắm')
    expect((await names('khan tam'))[0]).toBe('Khăn tắm')
    const { products } = await market.guest.call(listProducts, { query: { searchTerm: 'khăn tắm', size: 3 } })
    expect(products[0]?.id).toBe(exact.id)
  })

  it('folds diacritics and case, in NFC and NFD', async () => {
    const expected = await names('điện thoại')
    expect(expected).toHaveLength(3)
    for (const text of ['dien thoai', 'ĐIỆN THOẠI', 'điện thoại'.normalize('NFD'), '  Ðien thoai '])
      expect(new Set(await names(text))).toEqual(new Set(expected))
  })

  it('ranks matches of the typed diacritics first', async () => {
    expect((await names('bơ'))[0]).toBe('Bắp rang bơ')
    expect((await names('bò'))[0]).toBe('Bò khô miếng')
    expect((await names('bộ'))[0]).toBe('Bộ ấm trà')
  })

  it('matches while typing', async () => {
    for (const text of ['noi ch', 'noi chien kho', 'n']) expect(await names(text)).toContain('Nồi chiên không dầu 6L')
  })

  it.each([
    ['dien thoi', 'Điện thoại gập Sao Mai'],
    ['noi chein', 'Nồi chiên không dầu 6L'],
    ['ddieenj thoaij', 'Điện thoại gập Sao Mai'],
    ['d9ie65n thoa5i', 'Điện thoại gập Sao Mai'],
    ['aothun', 'Áo thun nam thể thao'],
    ['noichienkhongdau', 'Nồi chiên không dầu 6L'],
    ['mua dien thoai gia re', 'Điện thoại gập Sao Mai'],
    ['noi chien khong dau samsung', 'Nồi chiên không dầu 6L'],
  ])('repairs %s', async (text, first) => {
    expect((await names(text))[0]).toBe(first)
  })

  it('finds by category and by shop, after names', async () => {
    expect(new Set(await names('thời trang nam'))).toEqual(
      new Set(['Áo polo nam thun lạnh', 'Áo thun nam thể thao', 'Áo thun nam cotton cổ tròn']),
    )
    expect(await names('tiem nha may', 20)).toHaveLength(10)
  })

  it('finds nothing for words that do not occur', async () => {
    for (const text of ['', '  ', '!!!', 'zzzzqqqq', "'; drop table products --", '%', '\\'])
      expect(await names(text)).toEqual([])
  })

  it('shows nothing of closed shops and unpublished products', async () => {
    expect(await names('áo thun nam bị ẩn')).not.toContain('Áo thun nam bị ẩn')
    expect(await names('áo thun nam', 10)).toHaveLength(3)
  })

  it('sends one statement, and a few more when it finds nothing', async () => {
    for (const [text, statements] of [
      ['ao thun', 1],
      ['dien thoi', 6],
      ['zzzzqqqq', 3],
      ['zzzz dien thoai qqqq wwww', 10],
      ['', 0],
    ] as const) {
      const before = market.db.statementCount
      await names(text)
      expect(market.db.statementCount - before, text).toBeLessThanOrEqual(statements)
    }
  })

  it('is an open call', async () => {
    const { products } = await market.guest.call(suggestProducts, { query: { searchTerm: 'ao thun', size: 2 } })
    expect(products).toHaveLength(2)
    expect(products[0]).toEqual({ id: expect.any(Number), name: expect.any(String), imageUrls: [], minPrice: 90_000 })
  })
})

describe('lists with a search term', () => {
  const list = (query: Record<string, unknown>) => market.guest.call(listProducts, { query: { size: 20, ...query } })

  it('orders by relevance and knows the total, also beyond the last page', async () => {
    const page = await list({ searchTerm: 'áo thun nam', size: 2 })
    expect(page.products.map((product) => product.name)).toEqual(['Áo thun nam thể thao', 'Áo thun nam cotton cổ tròn'])
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, size: 2 })
    expect(await list({ searchTerm: 'áo thun nam', size: 2, page: 9 })).toMatchObject({
      products: [],
      totalElements: 3,
    })
  })

  it.each([
    { size: 20, page: 500 },
    { size: 20, page: 100_000 },
    { size: 9999, page: 2 },
    { page: 99_999, sortBy: 'name' },
  ])('does not search for a page far beyond what a search shows: %o', async (far) => {
    const before = market.db.statementCount
    expect(await list({ searchTerm: 'áo thun nam', ...far })).toMatchObject({ products: [], totalPages: 0 })
    expect(market.db.statementCount).toBe(before)
  })

  it('sorts by sortBy when it is given', async () => {
    const { products } = await list({ searchTerm: 'ao thun', sortBy: 'name', sortDirection: 'asc' })
    expect(products.map((product) => product.name)).toEqual([
      'Áo polo nam thun lạnh',
      'Áo thun nam cotton cổ tròn',
      'Áo thun nam thể thao',
    ])
  })

  it('repairs typos, but not when only a filter leaves no result', async () => {
    expect((await list({ searchTerm: 'dien thoi' })).totalElements).toBe(3)
    expect((await list({ searchTerm: 'ao thun', minPrice: 999_999_999 })).totalElements).toBe(0)
    expect((await list({ searchTerm: 'zzzzqqqq' })).totalElements).toBe(0)
    expect((await list({ searchTerm: '???' })).totalElements).toBe(0)
  })

  it('finds the same in one large page, in the same order', async () => {
    for (const query of [
      { searchTerm: 'ao thun' },
      { searchTerm: 'dien thoi', sortBy: 'name' },
      { searchTerm: 'zzzzqqqq' },
    ]) {
      const { products, totalElements } = await list(query)
      expect(await list({ ...query, size: LIST_SIZE_MAX })).toMatchObject({ products, totalElements })
    }
  })

  const whole = { page: 0, size: LIST_SIZE_MAX }
  it.each([
    ['searches that find little', { ...whole, searchTerm: 'ao thun' }],
    ['short lists', { ...whole, minPrice: 1 }],
  ])('lets no %s wait behind whole lists', async (_what, query) => {
    const totals = new TagCache<number>({ maxBytes: 1024, maxAgeMs: 1000 })
    const pages = await Promise.all(Array.from({ length: 39 }, () => findProducts({ ...search, totals }, query)))
    expect(new Set(pages.map(({ totalElements }) => totalElements)).size).toBe(1)
    expect(pages[0]?.products.length).toBeGreaterThan(0)
  })

  it('shows all results of a search that finds many', async () => {
    const { shopId, categoryId } = await market.given.product({ name: 'Ghế' })
    await market.db.run(sql`
      insert into products (shop_id, category_id, name, status, published_at, min_price, tsv)
      select ${shopId}, ${categoryId}, 'Ghế xếp ' || n, 'ACTIVE', now(), 1000 + n, product_search_text('Ghế xếp', '', '') from generate_series(1, 600) n`)
    await refreshSearch(market.db)
    const totals = new TagCache<number>({ maxBytes: 1024, maxAgeMs: 1000 })
    const found = await findProducts({ ...search, totals }, { ...whole, searchTerm: 'ghế xếp' })
    expect([found.products.length, found.totalElements]).toEqual([600, 600])
  })

  it('sends one statement, and a few more when it finds nothing', async () => {
    const totals = new TagCache<number>({ maxBytes: 1024, maxAgeMs: 1000 })
    for (const [searchTerm, statements] of [
      ['ao thun', 1],
      ['dien thoi', 7],
      ['zzzzqqqq', 4],
    ] as const) {
      const before = market.db.statementCount
      await findProducts({ ...search, totals }, { searchTerm, page: 0, size: 20 })
      expect(market.db.statementCount - before, searchTerm).toBeLessThanOrEqual(statements)
    }
  })
})
