import { getShopAccess, type ShopAccess } from '@chophien/domain/shops/access-contract'
import { type Api, ApiFailure } from './api-client.ts'
import { personOf, session } from './session.ts'
import { type MayOfShop, showMay } from './shop-may.ts'

/** What somebody may do in the seller centre, as the server said at `at` (milliseconds of this device's clock). */
interface Known extends Pick<ShopAccess, 'shop' | 'roles' | 'calls'> {
  person: string
  at: number
}

/** For this tab: its next document shows the navigation at once. */
const KEY = 'shopAccess'
/** An older answer is asked for again, while the page shows by it. */
const STALE_MILLISECONDS = 60_000

const everything: MayOfShop = () => true
const nothing: MayOfShop = () => false

function stored(): Known | null {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<Known> | null
    return typeof known?.person === 'string' && Array.isArray(known.calls) && known.shop ? (known as Known) : null
  } catch {
    return null
  }
}

let state: Known | null = null
/** What `shop-may.ts` shows. */
let may: MayOfShop | null = null
let asked: { person: string; answer: Promise<void> } | null = null

function show(next: Known | null, how: MayOfShop | null) {
  state = next
  may = how
  showMay(how)
}

const hold = (known: Known) => show(known, (call) => known.calls.includes(call))

/** One question at a time for a person. Without an answer everything is shown: the page says itself what it may not load. */
function ask(api: Api, person: string): Promise<void> {
  if (asked?.person === person) return asked.answer
  const answer = (async () => {
    try {
      const known: Known = { ...(await api.call(getShopAccess)), person, at: Date.now() }
      if (personOf(session.get()) !== person) return
      hold(known)
      sessionStorage.setItem(KEY, JSON.stringify(known))
    } catch (error) {
      // Signed out, or a full storage.
      if (!(error instanceof ApiFailure) || error.status === 401) return
      if (personOf(session.get()) !== person) return
      if (error.status === 403) {
        // Of no shop, or not any more.
        sessionStorage.removeItem(KEY)
        show(null, nothing)
      } else if (may === null) show(null, everything)
    } finally {
      if (asked?.person === person) asked = null
    }
  })()
  asked = { person, answer }
  return answer
}

/** Resolves when it is known what the signed-in person may do: at once but for the first page of a tab. */
export async function knowShopAccess(api: Api): Promise<void> {
  const person = personOf(session.get())
  if (person === null) return
  if (state?.person !== person) {
    const kept = stored()
    if (kept?.person === person) hold(kept)
    else show(null, null)
  }
  const answer = state && Date.now() - state.at < STALE_MILLISECONDS ? null : ask(api, person)
  if (may === null) await answer
}

/** Forgets what is known, after a refusal that contradicts it. */
export function forgetShopAccess(): void {
  sessionStorage.removeItem(KEY)
  if (state) state = { ...state, at: 0 }
}

/** The name of the person's shop, for loaders; empty before it is known. */
export const shopNameNow = (): string => state?.shop.name ?? ''
