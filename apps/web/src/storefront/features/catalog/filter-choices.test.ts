import type { Facets } from '@chophien/domain/catalog/contract'
import { expect, it } from 'vitest'
import { activeFilters, rangeName, withChoice, withShop } from './filter-choices.ts'

const NBSP = '\u00A0'

it.each([
  [{ maxPrice: 99_999 }, `Dưới 100.000${NBSP}₫`],
  [{ maxPrice: 150_000 }, `Đến 150.000${NBSP}₫`],
  [{ minPrice: 300_000 }, `Từ 300.000${NBSP}₫`],
  [{ minPrice: 100_000, maxPrice: 299_999 }, `100.000 – 299.999${NBSP}₫`],
])('names the range %j', (range, name) => {
  expect(rangeName(range)).toBe(name)
})

it('chooses shops and takes them back', () => {
  expect(withShop({ q: 'ao', shops: [7] }, 3, true)).toEqual({ q: 'ao', shops: [3, 7] })
  expect(withShop({ q: 'ao', shops: [7] }, 7, false)).toEqual({ q: 'ao' })
  expect(withChoice({ minPrice: 1, maxPrice: 2 }, { minPrice: undefined, maxPrice: 5 })).toEqual({ maxPrice: 5 })
})

it('names each active filter, and what stays without it', () => {
  const facets = { shops: [{ id: 3, name: 'Bếp Việt', count: 1 }], categories: [] as Facets['categories'] } as Facets
  const filters = { q: 'ao', minPrice: 300_000, minRating: 4, onSale: true, inStock: true, shops: [3, 9] } as const
  const active = activeFilters(filters, facets, { fixed: ['onSale'], ofCategory: true })
  expect(active.map(({ label }) => label)).toEqual([
    `Từ 300.000${NBSP}₫`,
    'Từ 4 sao',
    'Còn hàng',
    'Bếp Việt',
    'Gian hàng đã chọn',
  ])
  expect(active[3]?.without).toEqual({ ...filters, shops: [9] })
  expect(active[0]?.without).toEqual({ q: 'ao', minRating: 4, onSale: true, inStock: true, shops: [3, 9] })
})
