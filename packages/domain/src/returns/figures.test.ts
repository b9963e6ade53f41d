import { expect, it } from 'vitest'
import { shareOf } from './figures.ts'

it('gives a share with one decimal, and none where nothing was counted', () => {
  expect(shareOf({ count: 1, of: 3 })).toBe(33.3)
  expect(shareOf({ count: 2, of: 3 })).toBe(66.7)
  expect(shareOf({ count: 0, of: 7 })).toBe(0)
  expect(shareOf({ count: 0, of: 0 })).toBeNull()
})
