import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import { decodeClaims, isSeller } from './session-claims.ts'

const NOW = Date.UTC(2026, 10, 21)

function token(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
const inMinutes = (minutes: number) => NOW / 1000 + minutes * 60
const shopper = (minutes: number, email = 'lan@chophien.test') =>
  token({ sub: '1', email, exp: inMinutes(minutes), roles: [{ authority: 'ROLE_USER' }] })

class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

describe('claims', () => {
  it('are read from the token, letters beyond ASCII included', () => {
    const claims = decodeClaims(token({ email: 'nguyễn@ví-dụ.vn', exp: 5, roles: [{ authority: 'ROLE_SELLER' }] }))
    expect(claims).toEqual({ email: 'nguyễn@ví-dụ.vn', exp: 5, roles: [{ authority: 'ROLE_SELLER' }] })
  })
  it.each(['', 'nonsense', 'a.b.c', token({ email: 'no expiry' }), token([])])('are null for %j', (text) => {
    expect(decodeClaims(text)).toBeNull()
  })
  it('make a seller only by the first role', () => {
    const roles = (...names: string[]) => ({ email: '', exp: 0, roles: names.map((authority) => ({ authority })) })
    expect(isSeller(roles('ROLE_SELLER', 'ROLE_USER'))).toBe(true)
    expect(isSeller(roles('ROLE_ADMIN', 'ROLE_SELLER'))).toBe(false)
    expect(isSeller(roles())).toBe(false)
  })
  it('expire in the second that they name', () => {
    const storage = new MemoryStorage()
    storage.setItem('accessToken', token({ email: '', exp: 100, roles: [] }))
    const at = (milliseconds: number) => {
      const session = createSession(storage, () => milliseconds)
      session.restore()
      return session.get().signedIn
    }
    expect(at(99_999)).toBe(true)
    expect(at(100_000)).toBe(false)
  })
  it.each([-600, 0, 600])('expire their lifetime after the receipt by a clock that is %d s off', (off) => {
    const storage = new MemoryStorage()
    const received = NOW + off * 1000
    const made = token({ email: '', iat: NOW / 1000, exp: inMinutes(15), roles: [] })
    createSession(storage, () => received).begin({ accessToken: made, refreshToken: 'r' })
    // Another page, or the same one after a reload.
    const at = (seconds: number) => createSession(storage, () => received + seconds * 1000)
    expect(at(0).secondsLeft()).toBe(900)
    expect(at(899).secondsLeft()).toBe(1)
    expect(at(900).secondsLeft()).toBe(0)
    expect(at(300).serverNow()).toBe(NOW + 300_000)
    // The clock was set back.
    expect(at(-3600).secondsLeft()).toBe(900)
    // Another program stored another token: when that came is not known.
    storage.setItem('accessToken', token({ email: '', iat: NOW / 1000, exp: inMinutes(20), roles: [] }))
    expect(at(0).secondsLeft()).toBe(1200 - off)
  })
  it('leave the time to the last answer, whatever the clock is set to after it', () => {
    const storage = new MemoryStorage()
    let clock = NOW
    let page = 500
    const session = createSession(
      storage,
      () => clock,
      () => page,
    )
    const made = token({ email: '', iat: NOW / 1000, exp: inMinutes(15), roles: [] })
    session.begin({ accessToken: made, refreshToken: 'r' })
    session.hear(Number.NaN)
    expect(session.serverNow()).toBe(NOW)
    session.hear(NOW + 5000)
    page += 60_000
    clock -= 3_600_000
    expect(session.serverNow()).toBe(NOW + 65_000)
    expect(session.secondsLeft()).toBe(900)
  })
  it('of a link count by the clock of the device: when they were made is not when they came', () => {
    const storage = new MemoryStorage()
    const made = token({ email: '', iat: inMinutes(-3 * 24 * 60), exp: inMinutes(15), roles: [] })
    const session = createSession(storage, () => NOW)
    session.begin({ accessToken: made, refreshToken: '' }, false)
    expect(session.serverNow()).toBe(NOW)
    expect(session.secondsLeft()).toBe(900)
  })
  it.each([
    ['no receipt', undefined, NOW],
    ['a text of digits', String(NOW - 60_000), NOW + 60_000],
    ['another text', 'nonsense', NOW],
    ['an object', {}, NOW],
  ])('are read beside %s in storage', (_, receivedAt, serverNow) => {
    const storage = new MemoryStorage()
    const made = { email: '', iat: NOW / 1000, exp: inMinutes(15), roles: [] }
    storage.setItem('accessToken', token(made))
    storage.setItem('userSession', JSON.stringify({ claims: made, receivedAt }))
    const session = createSession(storage, () => NOW)
    session.restore()
    expect(session.serverNow()).toBe(serverNow)
    expect(session.get().signedIn).toBe(true)
  })
  it('keep their receipt when the profile is stored', () => {
    const storage = new MemoryStorage()
    const made = token({ email: profile.email, iat: NOW / 1000, exp: inMinutes(15), roles: [] })
    const session = createSession(storage, () => NOW + 600_000)
    session.begin({ accessToken: made, refreshToken: 'r' })
    session.setProfile(profile)
    expect(session.secondsLeft()).toBe(900)
  })
})

const profile = {
  id: 1,
  firstName: 'Trần',
  lastName: 'Lan',
  email: 'lan@chophien.test',
  phoneNumber: null,
  avatarUrl: null,
  createdAt: '2026-01-01T00:00:00Z',
  metadata: null,
}

describe('a session', () => {
  let storage: MemoryStorage
  const open = () => createSession(storage, () => NOW)
  beforeEach(() => {
    storage = new MemoryStorage()
  })

  it('begins with the tokens and is found again after a reload', () => {
    open().begin({ accessToken: shopper(15), refreshToken: 'r' })
    const later = open()
    expect(later.get().signedIn).toBe(false)
    later.restore()
    expect(later.get()).toMatchObject({ signedIn: true, claims: { email: 'lan@chophien.test' } })
    expect([...storage.items.keys()].sort()).toEqual(['accessToken', 'refreshToken', 'userSession'])
  })

  it('without a refresh token keeps none of an earlier one', () => {
    open().begin({ accessToken: shopper(15), refreshToken: 'r' })
    open().begin({ accessToken: shopper(15, 'mai@chophien.test'), refreshToken: '' })
    expect([...storage.items.keys()].sort()).toEqual(['accessToken', 'userSession'])
  })

  it('is over at start when its token has expired and nothing can renew it', () => {
    storage.setItem('accessToken', shopper(-1))
    storage.setItem('userSession', '{}')
    const session = open()
    session.restore()
    expect(session.get().signedIn).toBe(false)
    expect(storage.items.size).toBe(0)
  })

  it('keeps the refresh token of an expired one for the renewal', () => {
    storage.setItem('accessToken', shopper(-1))
    storage.setItem('refreshToken', 'r')
    const session = open()
    session.restore()
    expect(session.get().signedIn).toBe(false)
    expect(session.refreshToken()).toBe('r')
  })

  it('keeps the profile over a renewal, but not over a change of person', () => {
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'a' })
    session.setProfile(profile)
    session.begin({ accessToken: shopper(30), refreshToken: 'b' })
    expect(session.get()).toMatchObject({ profile })
    session.begin({ accessToken: shopper(30, 'an@chophien.test'), refreshToken: 'c' })
    expect(session.get()).toMatchObject({ profile: null })
  })

  it('takes no profile that was asked for before a change of person', () => {
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'a' })
    session.end()
    session.begin({ accessToken: shopper(15, 'an@chophien.test'), refreshToken: 'b' })
    session.setProfile(profile)
    expect(session.get()).toMatchObject({ profile: null })
    expect(storage.getItem('userSession')).not.toContain('Trần')
  })

  it('takes and stores no profile of this tab while another tab has signed somebody else in', () => {
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'a' })
    // The storage event of the other tab has not been handled here yet.
    open().begin({ accessToken: shopper(15, 'an@chophien.test'), refreshToken: 'b' })
    session.setProfile(profile)
    expect(storage.getItem('userSession')).not.toContain('Trần')
    session.restore()
    expect(session.get()).toMatchObject({ claims: { email: 'an@chophien.test' }, profile: null })
  })

  it('shows no stored profile of somebody else', () => {
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'a' })
    session.setProfile(profile)
    storage.setItem('accessToken', shopper(15, 'an@chophien.test'))
    session.restore()
    expect(session.get()).toMatchObject({ claims: { email: 'an@chophien.test' }, profile: null })
  })

  it('hides from the next person what this one looked at, and not from the same', () => {
    storage.setItem('recentProducts', '[7]')
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'a' })
    session.begin({ accessToken: shopper(30), refreshToken: 'b' })
    expect(storage.getItem('recentProducts')).toBe('[7]')
    session.begin({ accessToken: shopper(30, 'an@chophien.test'), refreshToken: 'c' })
    expect(storage.getItem('recentProducts')).toBeNull()
  })

  it('leaves nothing behind when it ends, not even what was looked at', () => {
    const session = open()
    session.begin({ accessToken: shopper(15), refreshToken: 'r' })
    storage.setItem('recentProducts', '[7]')
    session.end()
    expect(session.get().signedIn).toBe(false)
    expect(storage.items.size).toBe(0)
  })
})

describe('a page that Back brings out of the browser’s cache', () => {
  it('learns that somebody else has signed in while it slept', () => {
    const storage = new MemoryStorage()
    const events = new EventTarget()
    vi.stubGlobal('window', events)
    const [asleep, elsewhere] = [createSession(storage, () => NOW), createSession(storage, () => NOW)]
    asleep.begin({ accessToken: shopper(15), refreshToken: 'r' })
    let told = 0
    const stop = asleep.followOtherTabs(() => told++)
    const show = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    elsewhere.begin({ accessToken: shopper(15, 'mai@chophien.test'), refreshToken: 's' })
    show(false)
    expect(told).toBe(0)
    show(true)
    expect([told, asleep.get()]).toMatchObject([1, { claims: { email: 'mai@chophien.test' } }])
    show(true)
    expect(told).toBe(1)
    stop()
    elsewhere.end()
    show(true)
    expect(told).toBe(1)
    vi.unstubAllGlobals()
  })

  it('stays with its person when the token has expired meanwhile and can be renewed, else it is a guest’s', () => {
    const storage = new MemoryStorage()
    const events = new EventTarget()
    vi.stubGlobal('window', events)
    let clock = NOW
    const asleep = createSession(storage, () => clock)
    asleep.begin({ accessToken: shopper(15), refreshToken: 'r' })
    const told: string[] = []
    const stop = asleep.followOtherTabs(
      () => told.push('another person'),
      () => told.push('expired'),
    )
    const show = () => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    clock += 20 * 60_000
    show()
    expect([told, asleep.get()]).toMatchObject([['expired'], { claims: { email: 'lan@chophien.test' } }])
    // Somebody else's, expired too.
    storage.setItem('accessToken', shopper(15, 'mai@chophien.test'))
    show()
    expect([told, asleep.get().signedIn]).toEqual([['expired', 'another person', 'expired'], false])
    asleep.begin({ accessToken: shopper(15), refreshToken: '' })
    show()
    expect([told.slice(3), asleep.get().signedIn]).toEqual([['another person'], false])
    stop()
    vi.unstubAllGlobals()
  })
})
