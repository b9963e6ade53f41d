import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Made, TagCache } from '../cache/tag-cache.ts'
import { madeInTurns, openTurns } from './build-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Builds that end when they are told to. */
function builder(options: { atOnce: number; maxWaiting?: number }) {
  const inTurn = openTurns({ leaseMs: 100, maxWaiting: 9, ...options })
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const build = (name: string) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)))
      })
    })
  /** Lets everything happen that waits for nothing. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { build, begun, end: (name: string, failure?: Error) => ends.get(name)?.(failure), settle }
}

test('few builds run at once, and the next begins when one ends, in the order of asking', async () => {
  const { build, begun, end, settle } = builder({ atOnce: 2 })
  const all = ['a', 'b', 'c', 'd'].map(build)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a build that fails leaves its turn to the next', async () => {
  const { build, begun, end, settle } = builder({ atOnce: 1 })
  const first = build('a')
  const second = build('b')
  await settle()
  end('a', new Error('no such product'))
  await expect(first).rejects.toThrow('no such product')
  await settle()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await second).toBe('b')
})

test('nobody waits longer for a build that waits itself, and it gives up its turn once only', async () => {
  const { build, begun, end, settle } = builder({ atOnce: 1 })
  const all = ['slow', 'a', 'b'].map(build)
  await settle()
  expect(begun).toEqual(['slow'])
  // The next one begins after the lease, not within.
  await vi.advanceTimersByTimeAsync(101)
  expect(begun).toEqual(['slow', 'a'])
  end('slow')
  await settle()
  // Its end is no second turn.
  expect(begun).toEqual(['slow', 'a'])
  end('a')
  await settle()
  end('b')
  expect(await Promise.all(all)).toEqual(['slow', 'a', 'b'])
})

test('between builds that wait for nothing others are served', async () => {
  vi.useRealTimers()
  const inTurn = openTurns({ atOnce: 1, leaseMs: 10_000, maxWaiting: 99 })
  let served = 0
  let done = false
  const serve = () => {
    served++
    if (!done) setImmediate(serve)
  }
  setImmediate(serve)
  await Promise.all(Array.from({ length: 20 }, () => inTurn(async () => 'page')))
  done = true
  expect(served).toBeGreaterThan(15)
})

test('beyond the longest queue the first that waits begins without a turn', async () => {
  const { build, begun, end, settle } = builder({ atOnce: 1, maxWaiting: 1 })
  const all = ['a', 'b', 'c'].map(build)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  // It had no turn that it could pass on.
  end('b')
  await settle()
  expect(begun).toEqual(['a', 'b'])
  end('a')
  await settle()
  end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test.each([['page:2'], ['*']])(
  'what waits for its turn while %s changes is made once, kept, and waits for nobody when kept',
  async (tag) => {
    const cache = new TagCache<string>({ maxBytes: 10_000, maxAgeMs: 60_000 })
    const turns = madeInTurns(cache, { atOnce: 1, leaseMs: 10_000, maxWaiting: 9 })
    let end = () => {}
    const first = turns.get(
      '1',
      () =>
        new Promise((resolve) => {
          end = () => resolve({ value: 'one', tags: ['page:1'], size: 9, keep: true })
        }),
    )
    const made = vi.fn(async () => ({ value: 'two', tags: ['page:2'], size: 9, keep: true }))
    const all = [turns.get('2', made), turns.get('2', made)]
    await vi.advanceTimersByTimeAsync(2000)
    cache.purge([tag])
    all.push(turns.get('2', made) as Promise<string>)
    end()
    expect(await first).toBe('one')
    await vi.advanceTimersByTimeAsync(0)
    expect(await Promise.all(all)).toEqual(['two', 'two', 'two'])
    expect(made).toHaveBeenCalledTimes(1)
    const third = turns.get('3', () => new Promise(() => {}))
    void third
    expect(turns.get('2', made)).toBe('two')
  },
)

test('all who ask for what waits for its turn wait for one build, also when it is not kept, and take one turn', async () => {
  const cache = new TagCache<string>({ maxBytes: 10_000, maxAgeMs: 60_000 })
  const turns = madeInTurns(cache, { atOnce: 2, leaseMs: 10_000, maxWaiting: 9 })
  const ends: (() => void)[] = []
  const slow = () =>
    new Promise<Made<string>>((resolve) => {
      ends.push(() => resolve({ value: 'slow', tags: [], size: 9, keep: false }))
    })
  const running = [turns.get('a', slow), turns.get('b', slow)]
  const made = vi.fn(slow)
  const same = [turns.get('c', made), turns.get('c', made), turns.get('c', made)]
  const other = vi.fn(slow)
  const next = turns.get('d', other)
  expect(turns.holds('c')).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  for (const end of ends.splice(0)) end()
  await Promise.all(running)
  await vi.advanceTimersByTimeAsync(0)
  expect([made.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
  for (const end of ends) end()
  expect(await Promise.all([...same, next])).toEqual(['slow', 'slow', 'slow', 'slow'])
  expect(made).toHaveBeenCalledTimes(1)
})
