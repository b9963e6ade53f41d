import { draftStorage } from './draft-storage.ts'
import { personOf, session } from './session.ts'

/** The pause between two writes while somebody types, milliseconds: a write stores all drafts of the person. */
const PAUSE_MILLISECONDS = 300

export interface PersonalDraft<T> {
  /** What the owner left in this form at an earlier visit, else null. */
  read: () => T | null
  /** Keeps what is typed; null when there is nothing to keep. Written at once, and then in pauses of 0.3 s. */
  keep: (value: T | null) => void
  /** Like `keep`, unless another visit of the form has kept something since: for the end of a save, which may find the form left and opened
   *  again. */
  replace: (value: T | null) => void
  /** Writes what waits for its pause. */
  flush: () => void
}

interface Places {
  drafts: Pick<typeof draftStorage, 'read' | 'keep'>
  session: Pick<typeof session, 'get' | 'storedPerson'>
}

/** The draft of one visit of a form. `name` says which form about what (`review:7`), null keeps nothing. `parse` makes a draft of what was stored,
 *  perhaps by an earlier release: null when it does not fit. It belongs to the first person who is signed in during the visit. */
export function createPersonalDraft<T>(
  name: string | null,
  parse: (stored: unknown) => T | null,
  places: Places = { drafts: draftStorage, session },
): PersonalDraft<T> {
  let owner: string | null = null
  /** What stands in the storage, as far as this visit knows. */
  let written: T | null = null
  let waiting: { value: T | null } | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const person = () => personOf(places.session.get())

  function stored(): T | null {
    owner ??= person()
    const value = name === null || owner === null ? null : places.drafts.read(owner, name)
    return value === null ? null : parse(value)
  }

  function write(value: T | null) {
    written = value
    // A session that has just ended begins nothing: the logout has deleted the drafts. The storage knows of one in another tab.
    if (name !== null && owner !== null)
      places.drafts.keep(owner, name, value, person() === owner && places.session.storedPerson() === owner)
  }

  function flush() {
    clearTimeout(pause)
    pause = undefined
    const last = waiting
    waiting = null
    if (last) write(last.value)
  }

  return {
    read() {
      flush()
      written = stored()
      return written
    },
    keep(value) {
      owner ??= person()
      const now = person()
      if (owner === null || (now !== null && now !== owner)) return
      if (value === null && (waiting ?? { value: written }).value === null) return
      waiting = { value }
      if (value === null) return flush()
      if (pause !== undefined) return
      flush()
      pause = setTimeout(flush, PAUSE_MILLISECONDS)
    },
    replace(value) {
      flush()
      if (JSON.stringify(stored()) === JSON.stringify(written)) write(value)
      written = value
    },
    flush,
  }
}
