import { beforeEach, expect, it } from 'vitest'
import { forgetProducts, RECENT_MAX, readRecentIds, rememberProduct } from './recent-ids.ts'

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
beforeEach(() => items.clear())

it('remembers the latest first, each once, and no more than a dozen', () => {
  for (let id = 1; id <= 20; id++) rememberProduct(id, storage)
  rememberProduct(15, storage)
  const ids = readRecentIds(storage)
  expect(ids.slice(0, 3)).toEqual([15, 20, 19])
  expect(ids).toHaveLength(RECENT_MAX)
  expect([...items]).toEqual([['recentProducts', JSON.stringify(ids)]])
})

it('leaves no trace when everything is forgotten', () => {
  rememberProduct(1, storage)
  rememberProduct(2, storage)
  forgetProducts([1], storage)
  expect(readRecentIds(storage)).toEqual([2])
  forgetProducts([2], storage)
  expect(items.size).toBe(0)
})

it.each(['', 'x', '{"a":1}', 'null', '7', '["1", null, -2, 1.5, {}, 1e300]'])('takes %j for nothing', (stored) => {
  items.set('recentProducts', stored)
  expect(readRecentIds(storage)).toEqual([])
  rememberProduct(3, storage)
  expect(readRecentIds(storage)).toEqual([3])
})

it('keeps what is good among what is not', () => {
  items.set('recentProducts', JSON.stringify([4, 'x', 4, 5, ...Array(50).keys()]))
  expect(readRecentIds(storage).slice(0, 3)).toEqual([4, 5, 1])
  expect(readRecentIds(storage)).toHaveLength(RECENT_MAX)
})

it('does without a storage that is full', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  expect(() => rememberProduct(1, full)).not.toThrow()
})
