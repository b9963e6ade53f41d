import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPace } from './upload-pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const SECOND = 1000

/** An upload of 100 bytes in a minute. `isLate`: whether it was found too slow by now. */
function begin() {
  const body = new EventEmitter()
  const pace = watchPace(body, { bytes: 100, milliseconds: 60 * SECOND, late: () => new Error('late') })
  let late = false
  pace.tooSlow.catch(() => {
    late = true
  })
  const isLate = async () => {
    await Promise.resolve()
    return late
  }
  return { ...pace, bring: (bytes: number) => body.emit('data', Buffer.alloc(bytes)), isLate }
}

test('an upload of which nothing comes is too slow after ten seconds', async () => {
  const { isLate } = begin()
  vi.advanceTimersByTime(10 * SECOND)
  expect(await isLate()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(await isLate()).toBe(true)
})

test('an upload that is there in time is never too slow, also when it begins late', async () => {
  const { bring, isLate } = begin()
  vi.advanceTimersByTime(10 * SECOND)
  for (let second = 10; second < 60; second++) {
    bring(2)
    vi.advanceTimersByTime(SECOND)
  }
  expect(await isLate()).toBe(false)
})

test('an upload that stops half-way is too slow long before its time is over', async () => {
  const { bring, isLate } = begin()
  bring(50)
  vi.advanceTimersByTime(35 * SECOND)
  expect(await isLate()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(await isLate()).toBe(true)
})

test('an upload that was read is not watched any more', async () => {
  const { end, isLate } = begin()
  end()
  vi.advanceTimersByTime(60 * SECOND)
  expect([await isLate(), vi.getTimerCount()]).toEqual([false, 0])
})
