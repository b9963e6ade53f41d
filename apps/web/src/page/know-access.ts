import { getConsoleAccess } from '@chophien/domain/accounts/staff-contract'
import { type Api, ApiFailure } from '../lib/api-client.ts'
import { isAccessKnown, type May, setAccess } from '../lib/console-access.ts'
import { personOf, session } from '../lib/session.ts'
import { holds } from './for-role.ts'

/** What somebody may do in the admin console, as the server said at `at` (milliseconds of this device's clock). */
interface Access {
  person: string
  calls: readonly string[]
  at: number
}

/** For this tab: its next document shows the navigation at once. */
const KEY = 'consoleAccess'
/** An older answer is asked for again, while the page shows by it. */
const STALE_MILLISECONDS = 60_000

function stored(): Access | null {
  try {
    const { person, calls, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    return typeof person === 'string' && Array.isArray(calls) ? { person, calls, at: Number(at) || 0 } : null
  } catch {
    return null
  }
}

let state: Access | null = null
let asked: Promise<void> | null = null

function show(next: Access | null, may: May | null) {
  state = next
  setAccess(may)
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
      if (!isAccessKnown()) show(null, () => true)
    } finally {
      asked = null
    }
  })()
  return asked
}

/** Resolves when it is known what the administrator may do: at once but for the first page of a tab. Throws the refusal of somebody who may do
 *  nothing there. Nothing is asked for others. */
export async function knowAccess(api: Api): Promise<void> {
  const person = personOf(session.get())
  if (person === null || !holds('ROLE_ADMIN')) return
  if (state?.person !== person) {
    const kept = stored()
    if (kept?.person === person) hold(kept)
    else show(null, null)
  }
  if (state && Date.now() - state.at < STALE_MILLISECONDS) return
  const answer = ask(api, person)
  // The page of somebody who is known does not wait, and says itself what has been taken away since.
  if (!isAccessKnown()) await answer
  else answer.catch(() => {})
}

/** Asks again, after a refusal that contradicts what is known. */
export function renewAccess(api: Api): void {
  if (!state) return
  state.at = 0
  knowAccess(api).catch(() => {})
}
