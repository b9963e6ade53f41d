import { listProducts } from '@chophien/domain/catalog/contract'
import { listFacets } from '@chophien/domain/catalog/counts-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()
let misspelled: { id: number }

beforeAll(async () => {
  const { given } = market
  misspelled = await given.shop({ name: 'Tiệm Mai' })
  const category = await given.category({ name: 'Thời trang' })
  for (const [name, price] of [
    ['Giày thể thao nữ', 450_000],
    ['Giày thể thao nam', 350_000],
    ['Giày thể thao trẻ em', 650_000],
    ['Dép sandal quai hậu nữ', 90_000],
    ['Sandal quai hậu nam', 100_000],
    ['Sandal quai hậu đi biển', 110_000],
    ['Ốp lưng trong', 20_000],
    ['[Nữ] Giày boot', 700_000],
    ['Giày boot trẻ em', 800_000],
  ] as const)
    await given.product({ name, category, variants: [{ finalPrice: price }] })
  for (let made = 0; made < 20; made++) await given.product({ name: `Ốp lưng mẫu ${made}`, category, soldCount: 9 })
  await given.product({ name: 'Bộ ốp lưg rẻ', category, shop: misspelled })
  await refreshSearch(market.db)
  await market.db.run(sql`analyze`)
})

const search = (searchTerm: string, query = {}) =>
  market.guest.call(listProducts, { query: { searchTerm, size: 20, ...query } })
const names = async (searchTerm: string, query = {}) =>
  (await search(searchTerm, query)).products.map(({ name }) => name)

describe('a search that finds little', () => {
  it('offers another spelling and shows what the words as typed find, also within a shop', async () => {
    for (const query of [{ shopId: misspelled.id }, {}]) {
      const page = await search('ốp lừg', query)
      expect(page.products.map(({ name }) => name)).toEqual(['Bộ ốp lưg rẻ'])
      expect(page.reading).toMatchObject({ corrected: null, offered: 'ốp lưng' })
    }
  })

  it('shows what has all words before what it adds, in every order', async () => {
    const others = ['Giày thể thao nam', 'Giày thể thao trẻ em']
    const cheapest = { sortBy: 'basePrice', sortDirection: 'asc' }
    expect(await names('nữ giày thể thao', cheapest)).toEqual(['Giày thể thao nữ', ...others])
    expect(await names('nữ giày thể thao', { ...cheapest, sortDirection: 'desc' })).toEqual([
      'Giày thể thao nữ',
      ...others.toReversed(),
    ])
    expect(await names('nữ giày thể thao', { ...cheapest, size: 2, page: 1 })).toEqual(['Giày thể thao trẻ em'])
  })

  it('says which words were left out where nothing has them all', async () => {
    expect((await search('nữ giày thể thao')).reading).toBeUndefined()
    const { reading } = await search('nữ giày thể thao', { minPrice: 500_000 })
    expect(reading).toMatchObject({ corrected: null, dropped: ['nữ'] })
  })

  it.each([
    ['nữ giày thể thao', {}, 3],
    // None of these has all words.
    ['nữ giày thể thao', { minPrice: 500_000 }, 1],
    ['nữ giày thể thao', { maxPrice: 400_000 }, 1],
    // A price in the words leaves an empty list rather than other goods.
    ['nữ giày thể thao dưới 400k', {}, 0],
    ['nữ giày thể thao dưới 400k', { minPrice: 100_000 }, 0],
    // Four words in a row are out of a name.
    ['sandal quai hậu nữ', {}, 1],
    ['sandal quai hậu nữ', { minPrice: 95_000 }, 0],
    ['sandal quai hậu nữ', { page: 1 }, 1],
    // So begins a name, behind a bracket.
    ['nữ giày boot', {}, 1],
    ['nữ giày boot', { page: 1 }, 1],
  ])('counts as many goods in its filters as it lists: %s %o', async (searchTerm, query, total) => {
    expect((await search(searchTerm, query)).totalElements).toBe(total)
    const { page: _, ...choices } = { page: 0, ...query }
    expect((await market.guest.call(listFacets, { query: { searchTerm, ...choices } })).total).toBe(total)
  })
})
