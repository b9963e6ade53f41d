import { expect, test } from 'vitest'
import { axesOf, combinations, combined } from './combine-options.ts'
import { newVariant } from './draft.ts'

test('three properties are combined in their order, each value once', () => {
  expect(combinations(['Đỏ, Xanh, Đỏ', ' ', 'M;L'])).toEqual(['Đỏ / M', 'Đỏ / L', 'Xanh / M', 'Xanh / L'])
  expect(combinations(['', ' , '])).toEqual([])
})

test('variants that exist keep what was typed, and tell their properties', () => {
  const rows = combined(['Đỏ', 'M, L'], [])
  const typed = rows.map((row) => ({ ...row, finalPrice: '1.000', stockQuantity: '7' }))
  const more = combined(['Đỏ, Xanh', 'M, L'], typed)
  expect(more.map(({ options, finalPrice, stockQuantity }) => [options, finalPrice, stockQuantity])).toEqual([
    ['Đỏ / M', '1.000', '7'],
    ['Đỏ / L', '1.000', '7'],
    ['Xanh / M', '1.000', ''],
    ['Xanh / L', '1.000', ''],
  ])
  expect(axesOf(more)).toEqual(['Đỏ, Xanh', 'M, L'])
  expect(axesOf([newVariant('Mặc định')])).toEqual([''])
})
