import type { Profile, Tokens } from '@chophien/domain/accounts/contract'
import { useSyncExternalStore } from 'react'
import { type Claims, decodeClaims } from './session-claims.ts'

export type SessionState =
  | { signedIn: false }
  | { signedIn: true; claims: Claims /** Null until it was loaded. */; profile: Profile | null }

/** The three keys of §3. The access token is written last: its storage event tells other tabs that all three are there. */
const keys = { access: 'accessToken', refresh: 'refreshToken', session: 'userSession' } as const

/** Storage key of the recently viewed products. Cleared with the session: computers are shared. */
export const RECENT_PRODUCTS_KEY = 'recentProducts'

const GUEST: SessionState = { signedIn: false }

/** Email address of the signed-in user; null for guests. */
export const personOf = (state: SessionState): string | null => (state.signedIn ? state.claims.email : null)

/** What is stored beside the tokens. */
interface Stored {
  claims?: Claims
  profile?: Profile | null
  /** When the token of `claims` came, in milliseconds of this device's clock. */
  receivedAt?: number
}

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session store: tokens in storage, claims and profile for the pages. Makes no requests. `storage` is null on the server: always a guest. */
export function createSession(
  storage: TokenStorage | null,
  now: () => number = Date.now,
  steady = () => performance.now(),
) {
  let state = GUEST
  /** By how much the server's time is ahead of this page's, which nobody can set; 0 before any answer. */
  let ahead = 0
  const listeners = new Set<() => void>()

  function show(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function storedClaims(): Claims | null {
    const token = storage?.getItem(keys.access) ?? null
    return token === null ? null : decodeClaims(token)
  }

  function stored(): Stored {
    try {
      return JSON.parse(storage?.getItem(keys.session) ?? '') ?? {}
    } catch {
      return {}
    }
  }

  /** The server's time in milliseconds by this device's clock, which may be wrong: when the server made the token, and what has passed since it
   *  came. All tabs read the same clock; one that was set back meanwhile counts as standing still. */
  function timeByReceipt(): number {
    const { claims, receivedAt } = stored()
    const time = now()
    const token = storedClaims()
    // Storage can be written by others: anything but a number says nothing.
    return token?.iat && Number(receivedAt) > 0 && claims?.exp === token.exp
      ? token.iat * 1000 + Math.max(0, time - Number(receivedAt))
      : time
  }

  /** Null when the stored profile is another user's. */
  function storedProfile(email: string): Profile | null {
    const { profile } = stored()
    return profile?.email === email ? profile : null
  }

  const session = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    accessToken: () => storage?.getItem(keys.access) ?? null,
    refreshToken: () => storage?.getItem(keys.refresh) ?? null,
    /** Email address of the user whose token is stored: another tab may have changed or ended the session, which this one has not noticed yet. */
    storedPerson: () => storedClaims()?.email ?? null,
    /** The time of an answer that the server has just given, milliseconds; NaN when it did not say. */
    hear(at: number) {
      if (at) ahead = at - steady()
    },
    /** The server's time in milliseconds, as far as this device knows: by the last answer, else by the receipt of the token. */
    serverNow: () => (ahead ? steady() + ahead : timeByReceipt()),
    /** Seconds for which the access token is still good; 0 or less without one. */
    secondsLeft: () => (storedClaims()?.exp ?? 0) - timeByReceipt() / 1000,
    /** Reads the storage: at start, and after sign-in, renewal or sign-out in another tab. An expired access token ends the session (§4); the
     *  refresh token stays for renewal. */
    restore() {
      const claims = storedClaims()
      if (claims && session.secondsLeft() > 0) show({ signedIn: true, claims, profile: storedProfile(claims.email) })
      else if (session.refreshToken() === null && session.accessToken() !== null) session.end()
      else show(GUEST)
    },
    /** Begins a session or stores renewed tokens. The profile is kept when the user is the same. `fresh`: the server made them just now; those
     *  of a link are of any age, and count by the clock of the device. */
    begin(tokens: Tokens, fresh = true) {
      const claims = decodeClaims(tokens.accessToken)
      if (!claims) return
      if (state.signedIn && personOf(state) !== claims.email) storage?.removeItem(RECENT_PRODUCTS_KEY)
      const profile = storedProfile(claims.email)
      // A sign-in without a refresh token (§7, Google) must remove an earlier one.
      if (tokens.refreshToken) storage?.setItem(keys.refresh, tokens.refreshToken)
      else storage?.removeItem(keys.refresh)
      storage?.setItem(keys.session, JSON.stringify({ claims, profile, ...(fresh && { receivedAt: now() }) }))
      storage?.setItem(keys.access, tokens.accessToken)
      show({ signedIn: true, claims, profile })
    },
    /** Stores the profile of the signed-in user. Ignores that of another user: its request was sent before the user changed, here or, as the
     *  storage may already say, in another tab. */
    setProfile(profile: Profile) {
      if (!state.signedIn || personOf(state) !== profile.email || session.storedPerson() !== profile.email) return
      storage?.setItem(keys.session, JSON.stringify({ claims: state.claims, ...stored(), profile }))
      show({ ...state, profile })
    },
    /** Ends the session in this browser. The caller notifies the server. */
    end() {
      storage?.removeItem(keys.refresh)
      storage?.removeItem(keys.session)
      storage?.removeItem(keys.access)
      storage?.removeItem(RECENT_PRODUCTS_KEY)
      show(GUEST)
    },
    /** Follows other tabs. `onOtherPerson`: called when the user signed out or changed there; `onExpired`: when the access token's life ended
     *  while this page slept, and can be renewed. Returns the function that stops it. */
    followOtherTabs(onOtherPerson: () => void = () => {}, onExpired: () => void = () => {}) {
      const follow = (event: Event) => {
        // A page that Back brings out of the browser's cache (`persisted`) has slept, and heard of nothing.
        const { key, persisted } = event as StorageEvent & PageTransitionEvent
        if (key !== keys.access && key !== null && !persisted) return
        const before = personOf(state)
        const renewable = session.secondsLeft() <= 0 && session.refreshToken() !== null
        // Until the renewal is answered, nobody else is here.
        if (!renewable || before === null || session.storedPerson() !== before) session.restore()
        if (personOf(state) !== before) onOtherPerson()
        if (renewable) onExpired()
      }
      const stop = new AbortController()
      for (const type of ['storage', 'pageshow']) window.addEventListener(type, follow, stop)
      return () => stop.abort()
    },
  }
  return session
}

export type Session = ReturnType<typeof createSession>

export const session = createSession(typeof window === 'undefined' ? null : window.localStorage)

/** The session state. On the server and during hydration always a guest: the cached page is the same for all visitors. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, () => GUEST)
