import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPace } from './upload-pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const SECOND = 1000
const KIB = 1024

/** An upload of 1000 KiB, or other bytes, in a minute. `isLate`: whether it was found too slow by now. */
function begin(bytes: number | null = 1000 * KIB) {
  const body = new EventEmitter()
  let late = false
  const onLate = () => {
    late = true
  }
  const end = watchPace(body, { bytes, milliseconds: 60 * SECOND, onLate })
  return { end, bring: (count: number) => body.emit('data', Buffer.alloc(count)), isLate: () => late }
}

test('an upload of which nothing comes is too slow after ten seconds', () => {
  const { isLate } = begin()
  vi.advanceTimersByTime(10 * SECOND)
  expect(isLate()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(isLate()).toBe(true)
})

test('an upload that is behind a steady one by ten seconds and no more is not too slow', () => {
  const { bring, isLate } = begin()
  vi.advanceTimersByTime(10 * SECOND)
  for (let second = 10; second < 60; second++) {
    bring(20 * KIB)
    vi.advanceTimersByTime(SECOND)
  }
  expect(isLate()).toBe(false)
})

test('an upload that stops half-way is too slow long before its time is over', () => {
  const { bring, isLate } = begin()
  bring(500 * KIB)
  vi.advanceTimersByTime(35 * SECOND)
  expect(isLate()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(isLate()).toBe(true)
})

test('a small upload is never too slow, because it holds little', () => {
  const { isLate } = begin(100 * KIB)
  vi.advanceTimersByTime(60 * SECOND)
  expect(isLate()).toBe(false)
})

test('an upload without a length is too slow when it brings less than a little per second', () => {
  const { bring, isLate } = begin(null)
  for (let second = 0; second < 40; second++) {
    bring(16 * KIB)
    vi.advanceTimersByTime(SECOND)
  }
  vi.advanceTimersByTime(10 * SECOND)
  expect(isLate()).toBe(false)
  vi.advanceTimersByTime(SECOND)
  expect(isLate()).toBe(true)
})

test('an upload that was read is not watched any more', () => {
  const { end, isLate } = begin()
  end()
  vi.advanceTimersByTime(60 * SECOND)
  expect([isLate(), vi.getTimerCount()]).toEqual([false, 0])
})
