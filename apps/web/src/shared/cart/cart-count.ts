import { getCartCount } from '@chophien/domain/cart/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, session, useSession } from '../../lib/session.ts'
import { createCartCounter } from './cart-counter.ts'

let count = 0
const listeners = new Set<() => void>()

/** `countedInCart(call)`: passes the answer of a call of the cart on and shows the number of rows in it. `refreshCartCount()`: loads the number;
 *  on failure the badge stays as it is. */
export const { counted: countedInCart, refresh: refreshCartCount } = createCartCounter({
  ask: () => browserApi.call(getCartCount),
  whose: () => personOf(session.get()),
  onCount(next) {
    count = next
    for (const listener of listeners) listener()
  },
})

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

/** Refreshes the count when another person signs in, on sign-out, and when the tab becomes visible. Used once, by the header. */
export function useCartCountFollowsSession(): void {
  const person = personOf(useSession())
  useEffect(() => {
    // During hydration everybody is a guest; the next render knows the person, and counts.
    if (person !== personOf(session.get())) return
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshCartCount()
    }
    void refreshCartCount()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [person])
}
