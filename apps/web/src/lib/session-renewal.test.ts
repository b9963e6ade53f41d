import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import { createRenewal, type Renewal } from './session-renewal.ts'

function token(exp: number, iat?: number): string {
  return `h.${Buffer.from(JSON.stringify({ email: 'lan@chophien.test', exp, iat, roles: [] })).toString('base64url')}.s`
}
const endingIn = (seconds: number) => token(Date.now() / 1000 + seconds)

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function tab(shared = storage()) {
  const session = createSession(shared, Date.now)
  const askServer = vi.fn<Renewal['askServer']>(async () => ({ accessToken: endingIn(900), refreshToken: 'next' }))
  const renewal = createRenewal({ session, askServer, exclusively: (work) => work() })
  return { session, askServer, renewal, shared }
}

describe('renewal', () => {
  it('comes a minute before the token ends', async () => {
    const { session, askServer, renewal } = tab()
    session.begin({ accessToken: endingIn(900), refreshToken: 'first' })
    renewal.start()
    await vi.advanceTimersByTimeAsync(839_000)
    expect(askServer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(askServer).toHaveBeenCalledExactlyOnceWith('first')
    expect(session.refreshToken()).toBe('next')
  })

  it.each([-600, 600, 3600])('comes a minute before the end also by a clock that is %d s off', async (off) => {
    const { session, askServer, renewal } = tab()
    const made = (at = Date.now() / 1000 - off) => token(at + 900, at)
    askServer.mockImplementation(async () => ({ accessToken: made(), refreshToken: 'next' }))
    session.begin({ accessToken: made(), refreshToken: 'first' })
    renewal.start()
    expect(session.get().signedIn).toBe(true)
    await vi.advanceTimersByTimeAsync(839_000)
    await renewal.beforeRequest()
    expect(askServer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(askServer).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(838_000)
    expect(askServer).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(askServer).toHaveBeenCalledTimes(2)
    expect(session.get().signedIn).toBe(true)
  })

  it('comes once for two tabs when the clock is corrected by an hour while they are open', async () => {
    const first = tab()
    const second = tab(first.shared)
    const iat = Date.now() / 1000
    first.session.begin({ accessToken: token(iat + 900, iat), refreshToken: 'first' })
    second.session.restore()
    vi.setSystemTime(Date.now() + 3_600_000)
    first.askServer.mockResolvedValue({ accessToken: token(iat + 960, iat + 60), refreshToken: 'next' })
    await first.renewal.beforeRequest()
    await second.renewal.beforeRequest()
    second.session.restore()
    expect(second.askServer).not.toHaveBeenCalled()
    expect(second.session.get().signedIn).toBe(true)
    // Back again: the token counts as new, and what the server says of it decides.
    vi.setSystemTime(Date.now() - 3_600_000)
    for (const { session, renewal } of [first, second]) {
      session.restore()
      await renewal.beforeRequest()
      expect(session.get().signedIn).toBe(true)
      expect(session.refreshToken()).toBe('next')
    }
    expect(first.askServer).toHaveBeenCalledOnce()
  })

  it('holds a request back whose token is about to end, once for all that wait', async () => {
    const { session, askServer, renewal } = tab()
    session.begin({ accessToken: endingIn(2), refreshToken: 'first' })
    await Promise.all([renewal.beforeRequest(), renewal.beforeRequest()])
    expect(askServer).toHaveBeenCalledOnce()
  })

  it('takes over what another tab has renewed meanwhile', async () => {
    const { session, askServer, shared } = tab()
    session.begin({ accessToken: endingIn(2), refreshToken: 'first' })
    const other = createSession(shared, Date.now)
    const renewal = createRenewal({
      session,
      askServer,
      exclusively: (work) => {
        other.begin({ accessToken: endingIn(900), refreshToken: 'theirs' })
        return work()
      },
    })
    await renewal.beforeRequest()
    expect(askServer).not.toHaveBeenCalled()
    expect(session.refreshToken()).toBe('theirs')
  })

  it('ends the session when the server refuses, and waits when nobody answers', async () => {
    const refused = tab()
    refused.session.begin({ accessToken: endingIn(2), refreshToken: 'first' })
    refused.askServer.mockResolvedValue('refused')
    await refused.renewal.beforeRequest()
    expect(refused.session.get().signedIn).toBe(false)

    const offline = tab()
    offline.session.begin({ accessToken: endingIn(2), refreshToken: 'first' })
    offline.askServer.mockResolvedValue('unreachable')
    await offline.renewal.beforeRequest()
    expect(offline.session.refreshToken()).toBe('first')
  })

  it('asks again while the server still takes the token of a lost answer, and more and more seldom after that', async () => {
    const { session, askServer, renewal } = tab()
    session.begin({ accessToken: endingIn(900), refreshToken: 'first' })
    renewal.start()
    // Ten seconds, as a request may take.
    askServer.mockImplementation(() => new Promise((done) => setTimeout(done, 10_000, 'unreachable')))
    await vi.advanceTimersByTimeAsync(841_000)
    expect(askServer).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    // Whatever the page hears of the session meanwhile takes no time from it.
    session.restore()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(askServer.mock.calls).toEqual([['first'], ['first']])

    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(askServer.mock.calls.length).toBeGreaterThan(10)
    expect(askServer.mock.calls.length).toBeLessThan(25)
    expect(session.refreshToken()).toBe('first')
  })

  it('comes at once when the browser is online again, and then in time as ever', async () => {
    const { session, askServer, renewal } = tab()
    session.begin({ accessToken: endingIn(900), refreshToken: 'first' })
    renewal.start()
    const online = () => window.dispatchEvent(new Event('online'))
    online()
    expect(askServer).not.toHaveBeenCalled()
    askServer.mockResolvedValue('unreachable')
    await vi.advanceTimersByTimeAsync(3_600_000)
    const asked = askServer.mock.calls.length
    askServer.mockResolvedValue({ accessToken: endingIn(900), refreshToken: 'next' })
    online()
    online()
    await vi.advanceTimersByTimeAsync(839_000)
    expect(session.refreshToken()).toBe('next')
    expect(askServer).toHaveBeenCalledTimes(asked + 1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(askServer).toHaveBeenCalledTimes(asked + 2)
  })

  it('asks no more for an answer that was lost here and reached another tab', async () => {
    const first = tab()
    const second = tab(first.shared)
    first.session.begin({ accessToken: endingIn(900), refreshToken: 'first' })
    first.renewal.start()
    first.askServer.mockResolvedValue('unreachable')
    await vi.advanceTimersByTimeAsync(841_000)
    await second.renewal.renew()
    first.session.restore()
    await vi.advanceTimersByTimeAsync(60_000)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(first.askServer).toHaveBeenCalledOnce()
    expect(first.session.refreshToken()).toBe('next')
  })

  it('revives a session whose access token ended while the shop was closed', async () => {
    const { session, askServer, renewal, shared } = tab()
    shared.setItem('accessToken', endingIn(-60))
    shared.setItem('refreshToken', 'first')
    renewal.start()
    expect(session.get().signedIn).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(askServer).toHaveBeenCalledOnce()
    expect(session.get().signedIn).toBe(true)
  })
})
