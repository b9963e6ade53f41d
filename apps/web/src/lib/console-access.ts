import type { ConsoleCallName } from '@chophien/domain/accounts/console-calls'
import { getConsoleAccess } from '@chophien/domain/accounts/staff-contract'
import { useSyncExternalStore } from 'react'
import { type Api, ApiFailure } from './api-client.ts'
import { personOf, session } from './session.ts'
import { isAdmin } from './session-claims.ts'

/** What somebody may do in the admin console, as the server said at `at` (milliseconds of this device's clock). */
interface Access {
  person: string
  calls: readonly string[]
  at: number
}

/** Whether the person may make a call, and so whether to show what makes it. The server decides; this is for the eye. */
export type May = (call: ConsoleCallName) => boolean

/** For this tab: its next document shows the navigation at once. */
const KEY = 'consoleAccess'
/** An older answer is asked for again, while the page shows by it. */
const STALE_MILLISECONDS = 60_000

const everything: May = () => true

function stored(): Access | null {
  try {
    const { person, calls, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    return typeof person === 'string' && Array.isArray(calls) ? { person, calls, at: Number(at) || 0 } : null
  } catch {
    return null
  }
}

let state: Access | null = null
/** By which the pages are drawn; null before it is known. */
let may: May | null = null
let asked: Promise<void> | null = null
const listeners = new Set<() => void>()

function show(next: Access | null, how: May | null) {
  state = next
  may = how
  for (const listener of listeners) listener()
}

const hold = (access: Access) => show(access, (call) => access.calls.includes(call))

function keep(access: Access) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(access))
  } catch {
    // The storage is full: the tab's next document asks again.
  }
}

/** One question at a time. Throws the refusal of somebody who may do nothing. Without an answer everything is shown: each page says itself what it may
 *  not load. */
function ask(api: Api, person: string): Promise<void> {
  asked ??= (async () => {
    try {
      const access: Access = { person, calls: (await api.call(getConsoleAccess)).calls, at: Date.now() }
      if (personOf(session.get()) !== person) return
      hold(access)
      keep(access)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 403) throw error
      if (may === null) show(null, everything)
    } finally {
      asked = null
    }
  })()
  return asked
}

/** The administrator who is signed in here, by the token. */
function administrator(): string | null {
  const now = session.get()
  return now.signedIn && isAdmin(now.claims) ? now.claims.email : null
}

/** Resolves when it is known what the administrator may do: at once but for the first page of a tab. Throws the refusal of somebody who may do
 *  nothing there. Nothing is asked for others. */
export async function knowAccess(api: Api): Promise<void> {
  const person = administrator()
  if (person === null) return
  if (state?.person !== person) {
    const kept = stored()
    if (kept?.person === person) hold(kept)
    else show(null, null)
  }
  if (state && Date.now() - state.at < STALE_MILLISECONDS) return
  const answer = ask(api, person)
  // The page of somebody who is known does not wait, and says itself what has been taken away since.
  if (may === null) await answer
  else answer.catch(() => {})
}

/** Forgets what is known, after a refusal that contradicts it. */
export function forgetAccess(): void {
  sessionStorage.removeItem(KEY)
  if (state) state = { ...state, at: 0 }
}

/** For loaders: after `knowAccess`. */
export const mayNow: May = (call) => (may ?? everything)(call)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the person may do; null before it is known. */
export const useAccess = (): May | null =>
  useSyncExternalStore(
    subscribe,
    () => may,
    () => null,
  )

/** What the person may do, for a page whose loader knows it. */
export const useMay = (): May => useAccess() ?? everything
