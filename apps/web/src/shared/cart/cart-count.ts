import { getCartCount } from '@chophien/domain/cart/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { session, useSession } from '../../lib/session.ts'

let count = 0
const listeners = new Set<() => void>()

/** Tells the header how many rows the cart has: every answer of the cart carries the number. */
export function setCartCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

/** Asks the server for the number. A refusal leaves the badge as it is: it is an ornament, not a page. */
export async function refreshCartCount(): Promise<void> {
  if (!session.get().signedIn) return setCartCount(0)
  const answer = await browserApi.settle(getCartCount)
  if (answer.ok) setCartCount(answer.data)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The number of rows in the cart, 0 for guests and while it is not known. */
export const useCartCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

/** Keeps the number true: on sign-in, sign-out and when the window comes back from another tab. Used once, by the header. */
export function useCartCountFollowsSession(): void {
  const { signedIn } = useSession()
  useEffect(() => {
    // Reading `signedIn` is what makes this run again when it changes.
    if (!signedIn) return setCartCount(0)
    void refreshCartCount()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshCartCount()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [signedIn])
}
