import { expect, it } from 'vitest'
import { childrenOf, pathTo, rootsOf } from './category-tree.ts'

const category = (id: number, parentId: number | null) => ({ id, parentId, name: `c${id}`, imageUrl: null })
const tree = [category(1, null), category(2, null), category(11, 1), category(12, 1), category(111, 11)]

it('knows roots and children', () => {
  expect(rootsOf(tree).map(({ id }) => id)).toEqual([1, 2])
  expect(childrenOf(tree, 1).map(({ id }) => id)).toEqual([11, 12])
})

it('finds the way from the root', () => {
  expect(pathTo(tree, 111).map(({ id }) => id)).toEqual([1, 11, 111])
  expect(pathTo(tree, 9)).toEqual([])
})

it('does not walk in circles', () => {
  expect(pathTo([category(1, 2), category(2, 1)], 1).map(({ id }) => id)).toEqual([2, 1])
})
