import { useEffect, useEffectEvent, useState } from 'react'
import { draftStorage } from './draft-storage.ts'
import { session } from './session.ts'

/** Email address of the signed-in user, else null. */
function personNow(): string | null {
  const state = session.get()
  return (state.signedIn && state.claims.email) || null
}

export interface PersonalDraft<T> {
  /** What the owner left in this form at an earlier visit, else null. */
  read: () => T | null
  /** Keeps what is typed; null when there is nothing to keep. */
  keep: (value: T | null) => void
}

/** The draft of a form, kept in this browser until it is saved or given up, at most for a week. It belongs to the user who opened the form, and is
 *  deleted with the logout; guests have none. `name` says which form about what (`review:7`), null keeps nothing. `onOtherPerson` is called when
 *  another tab signs in somebody else, who must not see what was typed. */
export function useDraft<T>(name: string | null, onOtherPerson: () => void): PersonalDraft<T> {
  const [owner] = useState(personNow)
  const handOver = useEffectEvent(onOtherPerson)
  useEffect(
    () =>
      session.subscribe(() => {
        const person = personNow()
        if (owner !== null && person !== null && person !== owner) handOver()
      }),
    [owner],
  )
  return {
    read: () => (name === null || owner === null ? null : (draftStorage.read(owner, name) as T | null)),
    keep(value) {
      const person = personNow()
      if (name === null || owner === null || (person !== null && person !== owner)) return
      // Without a session it has just expired, and typing goes on until the login page is there.
      draftStorage.keep(owner, name, value, person === owner)
    },
  }
}
