import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepConnected } from './stream-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream whose connections end as told, the last way for ever; `at` has the seconds at which it was opened. */
function stream(...ends: ('refused' | 'event' | 'closed')[]) {
  const hanging = new AbortController()
  const begun = Date.now()
  const at: number[] = []
  const done = keepConnected(
    { path: '/v1/seller/events', onEvent: () => {}, after: () => null, signal: hanging.signal },
    async ({ onEvent }) => {
      at.push((Date.now() - begun) / 1000)
      const end = ends.length > 1 ? ends.shift() : ends[0]
      if (end === 'refused') throw new Error('status 401')
      if (end === 'event') onEvent({ id: '1', event: 'order', data: '{}' })
    },
  )
  return { at, done, abort: () => hanging.abort() }
}

it('comes back after every refusal, ever more slowly', async () => {
  const { at } = stream('refused')
  await vi.advanceTimersByTimeAsync(170_000)
  expect(at).toEqual([1.5, 2.5, 5.5, 15.5, 45.5, 105.5, 165.5])
})

it('is quick again after an event', async () => {
  const { at } = stream('refused', 'refused', 'event', 'closed')
  await vi.advanceTimersByTimeAsync(9_600)
  expect(at).toEqual([1.5, 2.5, 5.5, 6.5, 9.5])
})

it('ends when it is not wanted any more', async () => {
  const { at, done, abort } = stream('refused')
  await vi.advanceTimersByTimeAsync(3000)
  abort()
  await done
  expect(at).toEqual([1.5, 2.5])
})
