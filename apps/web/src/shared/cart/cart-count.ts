import { getCartCount } from '@chophien/domain/cart/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { session, useSession } from '../../lib/session.ts'

let count = 0
const listeners = new Set<() => void>()

/** Publishes the number of rows in the cart; every response of the cart API contains it. */
export function setCartCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

/** Loads the count. On failure the badge stays as it is. */
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

/** Number of rows in the cart; 0 for guests and while unknown. */
export const useCartCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

/** Refreshes the count on sign-in, sign-out and when the tab becomes visible. Used once, by the header. */
export function useCartCountFollowsSession(): void {
  const { signedIn } = useSession()
  useEffect(() => {
    // Depends on `signedIn`: runs again when it changes.
    if (!signedIn) return setCartCount(0)
    void refreshCartCount()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshCartCount()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [signedIn])
}
