import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTurns } from './build-turns.ts'

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
  await vi.advanceTimersByTimeAsync(100)
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

test('beyond the longest queue a build begins at once, and those that wait keep their place', async () => {
  const { build, begun, end, settle } = builder({ atOnce: 1, maxWaiting: 1 })
  const all = ['a', 'b', 'c'].map(build)
  await settle()
  expect(begun.toSorted()).toEqual(['a', 'c'])
  end('c')
  await settle()
  expect(begun.toSorted()).toEqual(['a', 'c'])
  end('a')
  await settle()
  end('b')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})
