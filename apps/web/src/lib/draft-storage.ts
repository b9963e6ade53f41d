import { draftsKey } from './drafts-key.ts'

/** How long a draft is kept after the last change of it, days. */
const KEPT_DAYS = 7
/** Bounds for the drafts of one person. A product with the longest description takes about 150,000 characters. */
const CHARACTERS_MAX = 500_000
const FORMS_MAX = 30

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

interface Kept {
  /** When it was changed last, milliseconds since 1970. */
  at: number
  value: unknown
}
type Drafts = Record<string, Kept>

type DraftPlaces = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((kept) => typeof kept === 'object' && kept !== null && typeof kept.at === 'number')

/** Drafts of forms in the browser's storage, by person and form. A storage that is full, disabled or broken keeps nothing and breaks nothing. */
export function createDraftStorage(storage: () => DraftPlaces, now: () => number = Date.now) {
  const isFresh = ({ at }: Kept) => at > now() - KEPT_DAYS * DAY_MILLISECONDS

  /** Null when the person has no record at all. Broken records and outdated drafts are left out. */
  function readAll(key: string): Drafts | null {
    const text = storage().getItem(key)
    if (text === null) return null
    try {
      const drafts: unknown = JSON.parse(text)
      return isDrafts(drafts) ? Object.fromEntries(Object.entries(drafts).filter(([, kept]) => isFresh(kept))) : {}
    } catch {
      return {}
    }
  }

  /** Stores the drafts, without the oldest ones if they are too many. */
  function write(key: string, drafts: Drafts) {
    const newestFirst = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at)
    let count = Math.min(newestFirst.length, FORMS_MAX)
    let text = JSON.stringify(Object.fromEntries(newestFirst.slice(0, count)))
    while (text.length > CHARACTERS_MAX) text = JSON.stringify(Object.fromEntries(newestFirst.slice(0, --count)))
    if (count === 0) storage().removeItem(key)
    else storage().setItem(key, text)
  }

  /** Removes what is outdated, also of people who never came back to this browser. */
  function sweep() {
    const places = storage()
    const keys = Array.from({ length: places.length }, (_, at) => places.key(at) ?? '')
    for (const key of keys.filter((each) => each.startsWith(draftsKey('')))) {
      const drafts = readAll(key)
      if (drafts && Object.keys(drafts).length === 0) places.removeItem(key)
    }
  }

  return {
    /** The draft that a person left in a form, else null. `person`: email address. */
    read(person: string, form: string): unknown {
      try {
        sweep()
        return readAll(draftsKey(person))?.[form]?.value ?? null
      } catch {
        return null
      }
    },
    /** Keeps a draft in place of the earlier one; null removes it. `begins`: false adds nothing to a person without drafts, whose logout may
     *  have deleted them. */
    keep(person: string, form: string, value: unknown, begins = true): void {
      try {
        const key = draftsKey(person)
        const drafts = readAll(key)
        if (drafts === null && (value === null || !begins)) return
        const { [form]: _, ...others } = drafts ?? {}
        write(key, value === null ? others : { ...others, [form]: { at: now(), value } })
      } catch {
        // The form works without.
      }
    },
  }
}

export const draftStorage = createDraftStorage(() => window.localStorage)
