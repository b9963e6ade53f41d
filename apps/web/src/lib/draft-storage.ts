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

  /** Stores the drafts, without the oldest ones if they are too many. Throws when the storage is full. */
  function write(key: string, drafts: Drafts) {
    const newestFirst = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at)
    let count = Math.min(newestFirst.length, FORMS_MAX)
    let text = JSON.stringify(Object.fromEntries(newestFirst.slice(0, count)))
    while (text.length > CHARACTERS_MAX) text = JSON.stringify(Object.fromEntries(newestFirst.slice(0, --count)))
    if (count === 0) storage().removeItem(key)
    else storage().setItem(key, text)
  }

  /** The keys of everybody's drafts. */
  function keys(): string[] {
    const places = storage()
    return Array.from({ length: places.length }, (_, at) => places.key(at) ?? '').filter((each) =>
      each.startsWith(draftsKey('')),
    )
  }

  /** Removes what is outdated, also of people who never came back to this browser. */
  function sweep() {
    for (const key of keys()) {
      const drafts = readAll(key)
      if (drafts && Object.keys(drafts).length === 0) storage().removeItem(key)
    }
  }

  /** Stores the drafts with the new one among them; in a storage that is full without it and without its earlier text, which would come back as if it
   *  were the last. */
  function writeIfRoom(key: string, others: Drafts, all: Drafts) {
    try {
      write(key, all)
    } catch {
      write(key, others)
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
        const all = { ...others, [form]: { at: now(), value } }
        // One that is too long takes no other's place, and none of its earlier texts comes back as if it were the last.
        if (value === null || JSON.stringify({ [form]: all[form] }).length > CHARACTERS_MAX) write(key, others)
        else writeIfRoom(key, others, all)
      } catch {
        // The form works without.
      }
    },
  }
}

export const draftStorage = createDraftStorage(() => window.localStorage)
