import { expect, test } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

test('the least recently used key is dropped when there are too many', () => {
  const keys = new RecentKeys(2)
  expect(['lan', 'mai', 'lan'].map((key) => keys.use(key))).toEqual([null, null, null])
  expect(keys.use('cúc')).toBe('mai')
  expect(keys.use('cúc')).toBeNull()
  expect(keys.use('mai')).toBe('lan')
})
