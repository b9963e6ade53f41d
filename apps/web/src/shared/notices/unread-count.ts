import { countNotices } from '@chophien/domain/notices/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, session, useSession } from '../../lib/session.ts'

let unread = 0
/** Of the answers that overlap, the one that was asked for last counts. */
let asked = 0
const listeners = new Set<() => void>()

function show(next: number) {
  unread = next
  for (const listener of listeners) listener()
}

/** Loads the number of unread notices; on failure it stays as it is. */
export async function refreshUnread(): Promise<void> {
  const turn = ++asked
  if (personOf(session.get()) === null) return show(0)
  const answer = await browserApi.settle(countNotices)
  if (answer.ok && turn === asked) show(answer.data)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The number of unread notices; 0 for guests and while unknown. It is asked for when somebody signs in, when the tab becomes visible, and when
 *  notices were read. Used by the bell. */
export function useUnread(): number {
  const person = personOf(useSession())
  useEffect(() => {
    // During hydration everybody is a guest; the next render knows the person, and counts.
    if (person !== personOf(session.get())) return
    show(0)
    void refreshUnread()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshUnread()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [person])
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}
