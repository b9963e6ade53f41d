/** Bounds the memory of a limiter. An attacker chooses keys freely, and a counter in memory keeps each until its window ends. */
export class RecentKeys {
  readonly #max: number
  /** Least recently used first. */
  readonly #keys = new Set<string>()

  constructor(max = 100_000) {
    this.#max = max
  }

  /** Marks a key as used. Returns the least recently used key when there are now more than `max`: its counters must be deleted. */
  use(key: string): string | null {
    this.#keys.delete(key)
    this.#keys.add(key)
    if (this.#keys.size <= this.#max) return null
    const [oldest = key] = this.#keys
    this.#keys.delete(oldest)
    return oldest
  }

  /** Forgets a key: its counters are deleted, or counted elsewhere. */
  drop(key: string): void {
    this.#keys.delete(key)
  }
}
