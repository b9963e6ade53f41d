import { expect, test } from 'vitest'
import { cacheKey, type Made, TagCache } from './tag-cache.ts'

const cache = (maxBytes = 10_000) => new TagCache<string>({ maxBytes, maxAgeMs: 60_000 })
const made = (value: string, tags: string[] = [], size = 100): Made<string> => ({ value, tags, size, keep: true })

/** A factory that waits until it is released. */
function slow(value: string, tags: string[]) {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  let calls = 0
  return {
    make: () => gate.then(() => made(value, tags)).finally(() => calls++),
    finish: () => finish(),
    calls: () => calls,
  }
}

test('concurrent requests for a key share one computation', async () => {
  const kept = cache()
  const maker = slow('a', ['x'])
  const asked = Promise.all(Array.from({ length: 50 }, () => kept.get('k', maker.make)))
  maker.finish()
  expect(new Set(await asked)).toEqual(new Set(['a']))
  expect(maker.calls()).toBe(1)
  expect(kept.get('k', () => Promise.reject(new Error('not asked')))).toBe('a')
})

test('a change removes the entries with its tag, and only those', async () => {
  const kept = cache()
  await kept.get('one', async () => made('1', ['product:1', 'catalog']))
  await kept.get('two', async () => made('2', ['product:2', 'catalog']))
  kept.purge(['product:1'])
  expect(await kept.get('one', async () => made('1 again'))).toBe('1 again')
  expect(kept.get('two', async () => made('never'))).toBe('2')
  kept.purge(['*'])
  expect(kept.figures).toEqual({ bytes: 0, entries: 0 })
})

test('a result that was started before a change and finishes after it is not cached, and newer requests are not answered with it', async () => {
  const kept = cache()
  const old = slow('old price', ['product:1'])
  const before = kept.get('page', old.make)
  kept.purge(['product:1'])
  const newer = Array.from({ length: 3 }, () => kept.get('page', async () => made('new price', ['product:1'])))
  old.finish()
  expect(await before).toBe('old price')
  expect(await Promise.all(newer)).toEqual(['new price', 'new price', 'new price'])
  expect(kept.get('page', async () => made('never'))).toBe('new price')
})

test('newer requests share a computation whose result did not change while it ran', async () => {
  const kept = cache()
  const maker = slow('page', ['product:1'])
  const before = kept.get('page', maker.make)
  kept.purge(['product:2'])
  expect(kept.holds('page')).toBe(false)
  const newer = kept.get('page', () => Promise.reject(new Error('not asked')))
  kept.purge(['product:3'])
  maker.finish()
  expect(await Promise.all([before, newer])).toEqual(['page', 'page'])
  expect(kept.figures.entries).toBe(1)
})

test('after a change of everything newer requests wait for nothing that began before it', async () => {
  const kept = cache()
  const old = slow('old', ['product:1'])
  const before = kept.get('page', old.make)
  kept.purge(['*'])
  expect(await kept.get('page', async () => made('new', ['product:1']))).toBe('new')
  old.finish()
  expect(await before).toBe('old')
  expect(kept.get('page', async () => made('never'))).toBe('new')
})

test('a change of another tag does not prevent caching', async () => {
  const kept = cache()
  const maker = slow('page', ['product:1'])
  const asked = kept.get('k', maker.make)
  kept.purge(['product:2'])
  maker.finish()
  await asked
  expect(kept.figures.entries).toBe(1)
})

test('what no entry needs any more counts as no memory', async () => {
  const kept = cache()
  await kept.get('one', async () => made('1', ['product:1', 'catalog']))
  const { bytes } = kept.figures
  await kept.get('two', async () => made('2', ['product:2', 'catalog']))
  kept.purge(['product:2'])
  expect(kept.figures).toEqual({ bytes, entries: 1 })
  kept.purge(['catalog'])
  expect(kept.figures).toEqual({ bytes: 0, entries: 0 })
})

test('the least recently used entry is evicted first when the cache is full', async () => {
  const one = cache()
  await one.get('a', async () => made('a'))
  const full = 3 * one.figures.bytes
  const kept = cache(full)
  for (const key of ['a', 'b', 'c']) await kept.get(key, async () => made(key))
  kept.get('a', async () => made('never'))
  await kept.get('d', async () => made('d'))
  expect(kept.figures).toEqual({ bytes: full, entries: 3 })
  expect(kept.get('a', async () => made('never'))).toBe('a')
  expect(await kept.get('b', async () => made('b again'))).toBe('b again')
  await kept.get('huge', async () => made('huge', [], full + 1))
  expect(kept.figures.bytes).toBeLessThanOrEqual(full)
})

test('keys and tags count as memory, and long keys are shortened', async () => {
  const kept = cache(100_000)
  for (let at = 0; at < 100; at++)
    await kept.get(`${at}-${'x'.repeat(10_000)}`, async () => made('', ['t'.repeat(100)], 0))
  expect(kept.figures.entries).toBeLessThan(6)
  expect(cacheKey(['/v1/products', 'x'.repeat(10_000)]).length).toBeLessThan(100)
  expect(cacheKey(['x'.repeat(10_000), 1])).not.toBe(cacheKey(['x'.repeat(10_000), 2]))
  expect(cacheKey(['/v1/products', 1])).toBe('["/v1/products",1]')
})

test('nothing is cached while notifications of other instances cannot arrive', async () => {
  const kept = cache()
  await kept.get('k', async () => made('1'))
  kept.suspend()
  expect(await kept.get('k', async () => made('2'))).toBe('2')
  expect(await kept.get('k', async () => made('3'))).toBe('3')
  kept.resume()
  expect(await kept.get('k', async () => made('4'))).toBe('4')
  expect(kept.get('k', async () => made('never'))).toBe('4')
})

test('a failed computation is not cached', async () => {
  const kept = cache()
  await expect(kept.get('k', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await kept.get('k', async () => made('whole'))).toBe('whole')
})
