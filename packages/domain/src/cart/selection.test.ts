import { expect, it } from 'vitest'
import { groupByShop, readSelection, writeSelection } from './selection.ts'

const row = (id: number, shopId: number) => ({ id, shopId, shopName: `Gian ${shopId}` })

it('groups by shop in order of appearance', () => {
  const groups = groupByShop([row(1, 7), row(2, 3), row(3, 7)])
  expect(groups.map(({ shopId, items }) => [shopId, items.map(({ id }) => id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ])
})

it('travels in the address', () => {
  expect(writeSelection('/order', [3, 1])).toBe('/order?selectedItems=3,1')
  expect(writeSelection('/cart', [])).toBe('/cart')
  expect(readSelection(new URLSearchParams('selectedItems=3,1,3,x,-2,0'))).toEqual([3, 1])
  expect(readSelection(new URLSearchParams())).toEqual([])
})
