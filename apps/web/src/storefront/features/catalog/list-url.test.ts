import { expect, it } from 'vitest'
import { activeFilters } from './filter-choices.ts'
import { countFilters, listUrl, readListState, searchSortings, sortings, toApiQuery, toFacetQuery } from './list-url.ts'

const read = (search: string) => readListState(new URLSearchParams(search))
const beginning = { page: 0, sorting: sortings[0], filters: {} }

it('reads the page, the sorting and the filters', () => {
  expect(read('page=3&sortBy=basePrice&sortDirection=asc')).toEqual({ page: 2, sorting: sortings[3], filters: {} })
  expect(read('sortBy=basePrice')).toEqual({ page: 0, sorting: sortings[4], filters: {} })
  expect(
    read('q=%20%C3%A1o%20&minPrice=50000&maxPrice=90000&minRating=4&inStock=true&onSale=true&category=7').filters,
  ).toEqual({
    q: 'áo',
    category: 7,
    minPrice: 50_000,
    maxPrice: 90_000,
    minRating: 4,
    inStock: true,
    onSale: true,
  })
})

it.each([
  '',
  'page=0',
  'page=-2',
  'page=x',
  'page=1.5',
  'page=2.0',
  'sortBy=constructor',
  'sortBy=name&sortDirection=desc',
  'minPrice=-1',
  'minPrice=x',
  'minPrice=1.5',
  'minPrice=150.00',
  'minPrice=100.00.000',
  'category=1.0',
  'category=0x1',
  'minRating=1e0',
  'maxPrice=1e99',
  'minRating=9',
  'inStock=false',
  'q=%20',
  'shop=',
  'shop=0',
  'shop=x,-1,1.5',
])('takes %j for the beginning', (search) => {
  expect(read(search)).toEqual(beginning)
})

it.each([
  ['100000', 100_000],
  ['100.000', 100_000],
  ['100,000', 100_000],
  ['1.250.000 ₫', 1_250_000],
  [' 100 000đ ', 100_000],
])('reads the price %j as a person means it', (text, price) => {
  expect(read(`minPrice=${encodeURIComponent(text)}`).filters).toEqual({ minPrice: price })
})

it.each(['100001', '100002', '999999999999'])('reads page %s, which the API would refuse, as its last', (page) => {
  expect(read(`page=${page}`)).toEqual({ ...beginning, page: 100_000 })
})

it('writes one address for one list', () => {
  expect(listUrl('/category/1', beginning)).toBe('/category/1')
  expect(listUrl('/category/1', { ...beginning, page: 1, sorting: sortings[3] })).toBe(
    '/category/1?page=2&sortBy=basePrice&sortDirection=asc',
  )
  const filtered = { ...beginning, filters: { q: 'ấm trà', maxPrice: 90_000, inStock: true as const } }
  expect(read(listUrl('/search', filtered).split('?')[1] ?? '')).toEqual(filtered)
})

it('knows an order again that came over the wire', () => {
  const arrived = JSON.parse(JSON.stringify({ ...beginning, page: 2 })) as typeof beginning
  expect(listUrl('/sale', arrived)).toBe('/sale?page=3')
})

it('leaves the order of a search to the server until one is chosen', () => {
  const listState = readListState(new URLSearchParams('q=ao'), searchSortings)
  expect(toApiQuery(listState)).toEqual({ page: 0, size: 30, searchTerm: 'ao' })
  expect(listUrl('/search', listState, searchSortings)).toBe('/search?q=ao')
  expect(listUrl('/search', { ...listState, sorting: sortings[1] }, searchSortings)).toContain('sortBy=publishedAt')
})

it.each([
  [{ q: 'ao' }, 0],
  [{ q: 'ao', category: 3 }, 1],
  [{ minPrice: 1, maxPrice: 2, onSale: true, minRating: 4 }, 3],
  [{ maxPrice: 2, inStock: true, shops: [3, 7] }, 4],
] as const)('counts the filters that are named above the list: %j', (filters, count) => {
  for (const [fixed, ofCategory] of [
    [[], true],
    [['onSale'], false],
  ] as const)
    expect(countFilters(filters, { fixed, ofCategory })).toBe(
      activeFilters(filters, null, { fixed, ofCategory }).length,
    )
  expect(countFilters(filters, { fixed: [], ofCategory: true })).toBe(count)
})

it('reads several shops, repeated or with commas, each once and no more than twenty', () => {
  expect(read('shop=7&shop=3,7').filters).toEqual({ shops: [3, 7] })
  expect(listUrl('/sale', read('shop=7,3'))).toBe('/sale?shop=3&shop=7')
  expect(toApiQuery(read('shop=7,3'))).toMatchObject({ shopIds: '3,7' })
  const many = Array.from({ length: 30 }, (_, n) => n + 1).join(',')
  expect(read(`shop=${many}`).filters.shops).toHaveLength(20)
})

it('asks for the counts of the filter without page and order', () => {
  const listState = read('q=ao&category=3&minPrice=1000&shop=2&page=4&sortBy=name&sortDirection=asc')
  expect(toFacetQuery(listState, {})).toEqual({ searchTerm: 'ao', categoryId: 3, shopIds: '2', minPrice: 1000 })
  expect(toFacetQuery({ filters: { inStock: true } }, { withinCategoryId: 5 })).toEqual({
    withinCategoryId: 5,
    inStock: true,
  })
})
