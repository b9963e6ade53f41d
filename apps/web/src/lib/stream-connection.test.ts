import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewal } from './browser-api.ts'
import { setNavigator } from './navigation.ts'
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

let visits = 0
/** A signed-in browser whose streams are answered with these statuses, the last for ever; `asked` has the token of each. */
function refusedStream({ refreshToken }: { refreshToken: string | null }, ...statuses: number[]) {
  const world: { token: string | null } = { token: `first of ${++visits}` }
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
  const end = vi.spyOn(session, 'end').mockImplementation(() => {
    world.token = null
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
  return { asked, closed, end, listeners, renew, signIn, done, abort: () => hanging.abort() }
}

it.each([403, 404])('after %i waits for other tokens', async (status) => {
  const { asked, closed, listeners, renew, signIn, done, abort } = refusedStream({ refreshToken: 'refresh' }, status)
  await vi.advanceTimersByTimeAsync(290_000)
  expect([asked.length, closed, renew.mock.calls.length]).toEqual([1, ['body'], 0])
  signIn('second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.slice(1)).toEqual(['Bearer second'])
  // A proxy may have said it, not the marketplace.
  await vi.advanceTimersByTimeAsync(310_000)
  expect([asked.length, renew.mock.calls.length]).toEqual([3, 0])
  expect(listeners.size).toBe(1)
  abort()
  await done
  expect(listeners.size).toBe(0)
})

it('a token is renewed once, and not when there is another already', async () => {
  const { asked, renew, signIn, abort } = refusedStream({ refreshToken: 'refresh' }, 401)
  renew.mockImplementationOnce(async () => 'unreachable')
  await vi.advanceTimersByTimeAsync(290_000)
  // Not reached, then renewed in vain.
  expect([asked.length, renew.mock.calls.length]).toEqual([3, 2])
  signIn('third')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(renew.mock.calls.length).toBe(3)
  abort()
})

it.each([null, 'refresh'])(
  'a session that the server refuses for good ends (refresh token: %s)',
  async (refreshToken) => {
    const { asked, end, done, abort } = refusedStream({ refreshToken }, 401)
    vi.stubGlobal('window', { location: { pathname: '/seller', search: '' } })
    const led: string[] = []
    setNavigator((path) => led.push(path))
    await vi.advanceTimersByTimeAsync(60_000)
    // With a refresh token: once more with what the renewal brought, which was the same.
    expect([asked.length, end.mock.calls.length, led]).toEqual([refreshToken ? 2 : 1, 1, ['/login']])
    abort()
    await done
  },
)

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
