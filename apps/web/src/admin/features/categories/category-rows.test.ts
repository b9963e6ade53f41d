import { expect, test } from 'vitest'
import { categoryRows, possibleParents } from './category-rows.ts'

const category = (id: number, parentId: number | null, name: string) => ({
  id,
  parentId,
  name,
  imageUrl: null,
  commissionBps: 500,
  returnable: true,
  openedOk: true,
  productCount: id,
  inUse: true,
  version: 1,
})
const rows = categoryRows([
  category(1, null, 'Áo'),
  category(2, null, 'Nón'),
  category(4, 1, 'Dài'),
  category(3, 1, 'Bà ba'),
])

test('each category is followed by those below it, in the order of siblings', () => {
  expect(rows.map(({ id, level, path }) => [id, level, path])).toEqual([
    [1, 0, 'Áo'],
    [4, 1, 'Áo › Dài'],
    [3, 1, 'Áo › Bà ba'],
    [2, 0, 'Nón'],
  ])
})

test('a category counts the products below it', () => {
  expect(rows.map(({ productsWithin }) => productsWithin)).toEqual([8, 4, 3, 2])
})

test('a category can go everywhere but into itself and below', () => {
  expect(possibleParents(rows, 1).map(({ id }) => id)).toEqual([2])
  expect(possibleParents(rows, 3).map(({ id }) => id)).toEqual([1, 4, 2])
})
