import { createHash } from 'node:crypto'

/** The result of a factory. */
export interface Made<Value> {
  value: Value
  /** `product:7`, `stock:7`, `figures:7`, `category:3`, `shop:2`, `catalog`: a write that changes one of these tags removes the entry. */
  tags: readonly string[]
  /** Size in bytes of what is kept, without key and tags. */
  size: number
  /** Size in bytes of what was made, where less of it is kept. */
  built?: number
  /** False: return it without caching it. */
  keep: boolean
  /** What making it costs the client beside that size (`BuildLimit`). */
  tokens?: number
}

interface Kept<Value> {
  value: Value
  tags: readonly string[]
  size: number
  expiresAt: number
}

interface Flight<Value> {
  startedAt: number
  promise: Promise<Made<Value>>
  /** Tags that changed while it ran, with the number of the purge that was the first to name them: its data may be older. */
  changed: Map<string, number>
}

interface TagCacheOptions {
  maxBytes: number
  /** Maximum age of an entry, even without a known change. */
  maxAgeMs: number
}

const JOIN_WHILE_SUSPENDED_MS = 500
/** Whoever comes after a change waits for a factory that began before it, and asks anew if the change concerns what it made. Not for one that has run
 *  this long. */
const JOIN_AFTER_CHANGE_MS = 500

/** A key of bounded length for these parts. */
export function cacheKey(parts: unknown): string {
  const text = JSON.stringify(parts)
  return text.length <= KEY_MAX ? text : createHash('sha256').update(text).digest('base64url')
}
const KEY_MAX = 300

/** Bytes that an entry takes beside its value: keys and tags have two bytes per character at most, and stand in maps. */
const overheadOf = (key: string, tags: readonly string[]): number =>
  ENTRY_BYTES + 2 * key.length + tags.reduce((sum, tag) => sum + TAG_BYTES + 2 * tag.length, 0)
const ENTRY_BYTES = 300
const TAG_BYTES = 50
/** Bytes of the set of a tag's keys, which the entries with this tag share. */
const TAG_SET_BYTES = 250

/** The tag that removes all entries. */
export const EVERYTHING = '*'

/** Cache of results computed from the database: bounded by bytes, least recently used entries evicted first, single flight per key, invalidated by tag.
 *  A result that was started before a write and finishes after it is returned to its waiters and not cached. */
export class TagCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight<Value>>()
  /** All running factories, including those that new requests must not join. */
  readonly #working = new Set<Flight<Value>>()
  readonly #options: TagCacheOptions
  #bytes = 0
  #purges = 0
  #hits = 0
  #misses = 0
  #suspended = false

  constructor(options: TagCacheOptions) {
    this.#options = options
  }

  /** Whether `get` would answer without starting a factory. */
  holds(key: string): boolean {
    const kept = this.#kept.get(key)
    if (kept && kept.expiresAt > performance.now()) return true
    const flight = this.#flights.get(key)
    return flight !== undefined && flight.changed.size === 0 && this.#mayJoin(flight)
  }

  /** Size in bytes and number of entries. */
  get figures(): { bytes: number; entries: number } {
    return { bytes: this.#bytes, entries: this.#kept.size }
  }

  /** How often `get` began no computation, and how often it began one. */
  get uses(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses }
  }

  /** Returns the cached value or the result of `make`. Rejects when `make` does; nothing is cached then. */
  get(key: string, make: () => Promise<Made<Value>>): Value | Promise<Value> {
    const kept = this.#kept.get(key)
    if (kept && kept.expiresAt > performance.now()) {
      // Move to the end: the map is ordered by last use.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      this.#hits++
      return kept.value
    }
    const flight = this.#flights.get(key)
    if (flight && this.#mayJoin(flight)) {
      this.#hits++
      return this.#join(flight, key, make)
    }
    this.#misses++
    return this.#launch(key, make)
  }

  /** The value of a running factory, or of a new one when what this one read had changed by now. */
  async #join(flight: Flight<Value>, key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const asked = this.#purges
    const changed = flight.changed.size > 0
    const { value, tags } = await flight.promise
    const isOld = changed && [EVERYTHING, ...tags].some((tag) => (flight.changed.get(tag) ?? Infinity) <= asked)
    return isOld ? this.get(key, make) : value
  }

  /** Removes entries with one of `tags`; `*` means all. Running factories with these tags are not cached. */
  purge(tags: readonly string[]): void {
    const number = ++this.#purges
    for (const { changed } of this.#working) for (const tag of tags) if (!changed.has(tag)) changed.set(tag, number)
    if (tags.includes(EVERYTHING)) {
      // New requests must not join a factory that may have read the old state.
      this.#flights.clear()
      this.#kept.clear()
      this.#byTag.clear()
      this.#bytes = 0
    } else for (const tag of tags) for (const key of this.#byTag.get(tag) ?? []) this.#drop(key)
  }

  /** Disables caching until `resume`, while notifications of other instances cannot arrive. */
  suspend(): void {
    this.#suspended = true
    this.purge([EVERYTHING])
  }

  resume(): void {
    this.purge([EVERYTHING])
    this.#suspended = false
  }

  /** While no changes are heard of, a factory that runs for long may have read an old state. */
  #mayJoin({ startedAt, changed }: Flight<Value>): boolean {
    const age = performance.now() - startedAt
    return (!this.#suspended || age < JOIN_WHILE_SUSPENDED_MS) && (changed.size === 0 || age < JOIN_AFTER_CHANGE_MS)
  }

  #launch(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const changed = new Map<string, number>()
    const work = async (): Promise<Made<Value>> => {
      try {
        const made = await make()
        const fresh = !changed.has(EVERYTHING) && !made.tags.some((tag) => changed.has(tag))
        if (made.keep && fresh && !this.#suspended) this.#keep(key, made)
        return made
      } finally {
        this.#working.delete(flight)
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      }
    }
    const flight: Flight<Value> = { startedAt: performance.now(), changed, promise: Promise.resolve().then(work) }
    this.#working.add(flight)
    this.#flights.set(key, flight)
    return flight.promise.then(({ value }) => value)
  }

  #keep(key: string, { value, tags, size: valueSize }: Made<Value>): void {
    this.#drop(key)
    const size = valueSize + overheadOf(key, tags)
    if (size > this.#options.maxBytes) return
    this.#kept.set(key, { value, tags, size, expiresAt: performance.now() + this.#options.maxAgeMs })
    this.#bytes += size
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else {
        this.#byTag.set(tag, new Set([key]))
        this.#bytes += TAG_SET_BYTES
      }
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.size
    for (const tag of kept.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size !== 0) continue
      this.#byTag.delete(tag)
      this.#bytes -= TAG_SET_BYTES
    }
  }
}
