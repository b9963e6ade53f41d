import { type Api, ApiFailure } from '../lib/api-client.ts'
import type { MayStore } from '../lib/may.ts'
import { personOf, session } from '../lib/session.ts'
import { holds, type Role } from './for-role.ts'

/** An older answer is asked for again, while the page shows by it. */
const STALE_MILLISECONDS = 60_000

/** The server's answer, whose it is, and when it came (milliseconds of this device's clock). */
type Known<Answer> = Answer & { person: string; at: number }

interface Options<Call extends string, Answer> {
  /** Under it the answer is kept for the tab, whose next document shows the navigation at once. */
  key: string
  /** Nothing is asked for others. */
  role: Role
  may: MayStore<Call>
  /** Whether what was kept is an answer of this version. */
  fits?: (kept: NoInfer<Answer>) => boolean
  ask: (api: Api) => Promise<Answer>
}

/** What the signed-in person may do in a console, asked of the server for pages and their loaders. */
export function knownAccess<Call extends string, Answer extends { calls: readonly string[] }>({
  key,
  role,
  may,
  fits = () => true,
  ask,
}: Options<Call, Answer>) {
  let state: Known<Answer> | null = null
  /** The question in flight, and whose it is. */
  let asked: { person: string; answer: Promise<void> } | null = null

  const here = () => personOf(session.get())

  function hold(known: Known<Answer>) {
    state = known
    may.show((call) => known.calls.includes(call))
  }

  function forget() {
    state = null
    may.show(null)
  }

  /** Refused here: the page that is open shows nothing more, and the next one asks again. */
  function lose() {
    state = null
    may.show(() => false)
  }

  function stored(person: string): Known<Answer> | null {
    try {
      const known = JSON.parse(sessionStorage.getItem(key) ?? '') as Known<Answer>
      return known.person === person && Array.isArray(known.calls) && fits(known) ? known : null
    } catch {
      return null
    }
  }

  function keep(known: Known<Answer>) {
    try {
      sessionStorage.setItem(key, JSON.stringify(known))
    } catch {
      // The storage is full: the tab's next document asks again.
    }
  }

  /** What comes when somebody else has signed in meanwhile is that person's business no more; when nobody has, a refusal is the page's. */
  async function learn(api: Api, person: string): Promise<void> {
    try {
      const known = { ...(await ask(api)), person, at: Date.now() }
      if (here() !== person) return
      hold(known)
      keep(known)
    } catch (error) {
      const now = here()
      if (now !== null && now !== person) return
      if (!(error instanceof ApiFailure) || error.status === 401) throw error
      if (error.status === 403) {
        sessionStorage.removeItem(key)
        lose()
        throw error
      }
      if (!may.isKnown()) may.show(may.everything)
    }
  }

  /** One question at a time and person. */
  function question(api: Api, person: string): Promise<void> {
    if (asked?.person === person) return asked.answer
    const mine = {
      person,
      answer: learn(api, person).finally(() => {
        if (asked === mine) asked = null
      }),
    }
    asked = mine
    return mine.answer
  }

  /** Resolves when it is known what the person may do: at once but for the first page of a tab. Throws the refusal of a session, and of somebody
   *  who may do nothing. Without an answer everything is shown: each page says itself what it may not load. */
  async function know(api: Api): Promise<void> {
    const person = here()
    if (person === null) return
    if (!holds(role)) {
      if (may.isKnown()) lose()
      return
    }
    if (state?.person !== person) {
      const kept = stored(person)
      if (kept) hold(kept)
      else forget()
    }
    if (state && Date.now() - state.at < STALE_MILLISECONDS) return
    const answer = question(api, person)
    // The page of somebody who is known does not wait, and says itself what has been taken away since.
    if (may.isKnown()) answer.catch(() => {})
    else {
      await answer
      // The page that comes is another person's, who may not wait for it elsewhere.
      if (here() !== person) await know(api)
    }
  }

  return {
    know,
    /** Asks again, after a refusal that contradicts what is known. */
    renew(api: Api): void {
      if (!state) return
      sessionStorage.removeItem(key)
      state = { ...state, at: 0 }
      know(api).catch(() => {})
    },
    /** What was answered last; null before. */
    answer: (): Answer | null => state,
  }
}
