import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewal } from './browser-api.ts'
import { session } from './session.ts'
import { keepConnected } from './stream-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

it('comes back at times of its own, a third earlier or later', async () => {
  vi.mocked(Math.random).mockReturnValue(0)
  const { at } = stream('refused')
  await vi.advanceTimersByTimeAsync(2199)
  expect(at).toEqual([1.5])
  await vi.advanceTimersByTimeAsync(1)
  expect(at).toEqual([1.5, 2.2])
})

/** A signed-in browser whose streams are answered with these statuses, the last for ever; `asked` has the token of each. */
function refusedStream({ refreshToken }: { refreshToken: string | null }, ...statuses: number[]) {
  const world = { token: 'first' }
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const closed: string[] = []
  vi.spyOn(session, 'accessToken').mockImplementation(() => world.token)
  vi.spyOn(session, 'refreshToken').mockReturnValue(refreshToken)
  vi.spyOn(session, 'secondsLeft').mockReturnValue(600)
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const signIn = (token: string) => {
    world.token = token
    for (const listener of listeners) listener()
  }
  const renew = vi.spyOn(renewal, 'renew').mockResolvedValue('renewed')
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: { authorization: string } }) => {
    asked.push(headers.authorization)
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 0
    return new Response(new ReadableStream({ cancel: () => void closed.push('body') }), { status })
  })
  const hanging = new AbortController()
  const done = keepConnected({
    path: '/v1/seller/events',
    onEvent: () => {},
    after: () => null,
    signal: hanging.signal,
  })
  return { asked, closed, listeners, renew, signIn, done, abort: () => hanging.abort() }
}

it.each([
  [403, 'refresh'],
  [404, 'refresh'],
  [401, null],
])('after %i waits for other tokens', async (status, refreshToken) => {
  const { asked, closed, listeners, renew, signIn, done, abort } = refusedStream({ refreshToken }, status)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked, closed, renew.mock.calls.length]).toEqual([['Bearer first'], ['body'], 0])
  signIn('second')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['Bearer first', 'Bearer second'])
  abort()
  await done
  expect(listeners.size).toBe(0)
})

it('a token is renewed once, and not when there is another already', async () => {
  const { asked, renew, signIn, abort } = refusedStream({ refreshToken: 'refresh' }, 401)
  renew.mockImplementationOnce(async () => 'unreachable')
  await vi.advanceTimersByTimeAsync(600_000)
  // Not reached, then renewed in vain.
  expect([asked.length, renew.mock.calls.length]).toEqual([3, 2])
  signIn('third')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(renew.mock.calls.length).toBe(3)
  abort()
})

it('leaves nothing behind on the signal that ends it', async () => {
  const signal = new AbortController().signal
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  void keepConnected({ path: '/', onEvent: () => {}, after: () => null, signal }, () =>
    Promise.reject(new Error('no answer')),
  )
  await vi.advanceTimersByTimeAsync(45_600)
  expect(added.mock.calls.length).toBeGreaterThan(4)
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1)
})
