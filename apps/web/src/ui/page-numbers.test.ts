import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, null, 8]],
  [4, 9, [0, null, 3, 4, 5, null, 8]],
  [2, 9, [0, 1, 2, 3, null, 8]],
  [3, 9, [0, 1, 2, 3, 4, null, 8]],
  [8, 9, [0, null, 7, 8]],
])('page %d of %d offers %j', (page, total, offered) => {
  expect(pageNumbers(page, total)).toEqual(offered)
})
