/** What a maker hands over. */
export interface Made<Value> {
  value: Value
  /** `product:7`, `stock:7`, `category:3`, `shop:2`, `catalog`: a write that changes one of these makes the entry void. */
  tags: readonly string[]
  /** What it costs to keep, in bytes. */
  size: number
  /** False: answer with it, but do not keep it. */
  keep: boolean
}

interface Kept<Value> {
  value: Value
  tags: readonly string[]
  size: number
  expiresAt: number
}

interface Flight<Value> {
  promise: Promise<Value>
  /** Tags that changed while it was under way: what it read may be older than that. */
  changed: Set<string>
}

export interface TagCacheOptions {
  maxBytes: number
  /** After this an entry is made anew even when nothing is known to have changed. */
  maxAgeMs: number
}

/** The tag that makes everything void. */
export const EVERYTHING = '*'

/** Keeps what was made of the database: bounded by bytes, least recently used out first, one maker at a time per key, void by tag.
 *  What was begun before a write and ends after it is given to those who waited for it, and not kept. */
export class TagCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight<Value>>()
  /** Every maker at work, also those that newer requests no longer join. */
  readonly #working = new Set<Flight<Value>>()
  readonly #options: TagCacheOptions
  #bytes = 0
  #suspended = false

  constructor(options: TagCacheOptions) {
    this.#options = options
  }

  /** Bytes and number of what is kept. */
  get figures(): { bytes: number; entries: number } {
    return { bytes: this.#bytes, entries: this.#kept.size }
  }

  /** The kept value, or what `make` makes. Rejects when `make` does; nothing is kept then. */
  get(key: string, make: () => Promise<Made<Value>>): Value | Promise<Value> {
    const kept = this.#kept.get(key)
    if (kept && kept.expiresAt > Date.now()) {
      // Moved to the end: the map's order is the order of use.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept.value
    }
    return this.#flights.get(key)?.promise ?? this.#launch(key, make)
  }

  /** Makes void what shows one of `tags`; `*` means everything. What is under way is not kept either. */
  purge(tags: readonly string[]): void {
    for (const flight of this.#working) for (const tag of tags) flight.changed.add(tag)
    // Requests from now on must not join a maker that may have read the old state.
    this.#flights.clear()
    if (tags.includes(EVERYTHING)) {
      this.#kept.clear()
      this.#byTag.clear()
      this.#bytes = 0
    } else for (const tag of tags) for (const key of this.#byTag.get(tag) ?? []) this.#drop(key)
  }

  /** Keeps nothing until `resume`: for the time in which changes elsewhere would not be heard of. */
  suspend(): void {
    this.#suspended = true
    this.purge([EVERYTHING])
  }

  resume(): void {
    this.purge([EVERYTHING])
    this.#suspended = false
  }

  #launch(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const changed = new Set<string>()
    const work = async (): Promise<Value> => {
      try {
        const made = await make()
        const fresh = !changed.has(EVERYTHING) && !made.tags.some((tag) => changed.has(tag))
        if (made.keep && fresh && !this.#suspended) this.#keep(key, made)
        return made.value
      } finally {
        this.#working.delete(flight)
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      }
    }
    const flight: Flight<Value> = { changed, promise: Promise.resolve().then(work) }
    this.#working.add(flight)
    this.#flights.set(key, flight)
    return flight.promise
  }

  #keep(key: string, { value, tags, size }: Made<Value>): void {
    this.#drop(key)
    if (size > this.#options.maxBytes) return
    this.#kept.set(key, { value, tags, size, expiresAt: Date.now() + this.#options.maxAgeMs })
    this.#bytes += size
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
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
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}
