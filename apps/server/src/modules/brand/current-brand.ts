import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { EffectiveBrand } from './effective-brand.ts'

/** The tag of what shows the brand: every page. */
export const BRAND_TAG = 'brand'

const RETRY_MS = 500

const isSame = (one: EffectiveBrand, other: EffectiveBrand): boolean =>
  one.version === other.version && one.changedAt?.getTime() === other.changedAt?.getTime()

/** The brand as this process knows it: read once at the start, and again whenever a change of it is heard of. */
export class CurrentBrand {
  readonly #read: () => Promise<EffectiveBrand>
  #known: EffectiveBrand
  #reading: Promise<void> | null = null
  #stale = false
  #deaf = false
  #retry: NodeJS.Timeout | undefined

  private constructor(read: () => Promise<EffectiveBrand>, known: EffectiveBrand) {
    this.#read = read
    this.#known = known
  }

  static async open(read: () => Promise<EffectiveBrand>): Promise<CurrentBrand> {
    return new CurrentBrand(read, await read())
  }

  /** The brand that was read last. For mails, which may be a moment older than a change. */
  readonly now = (): EffectiveBrand => this.#known

  /** The brand after every change that this process was told of. For what is kept. Rejects when the database does. */
  async settled(): Promise<EffectiveBrand> {
    if (this.#deaf) await this.#readAnew()
    else await this.#catchUp()
    return this.#known
  }

  /** Handles changes of this and other instances. One whose tags were lost may have been of the brand. */
  hear(tags: readonly string[]): void {
    if (tags.includes(BRAND_TAG) || tags.includes(EVERYTHING)) this.#renew()
  }

  /** While nobody tells of changes, the brand is read for each page. */
  suspend(): void {
    this.#deaf = true
  }

  resume(): void {
    this.#deaf = false
    this.#renew()
  }

  close(): void {
    clearTimeout(this.#retry)
  }

  #renew(): void {
    this.#stale = true
    this.#catchUp().catch(() => {
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.#renew(), RETRY_MS).unref()
    })
  }

  /** Reads until nothing is left that was heard of. */
  async #catchUp(): Promise<void> {
    while (this.#stale || this.#reading) await this.#refresh()
  }

  /** Waits for one read that begins after this call: one that is under way may be older than a change. Callers share it. */
  async #readAnew(): Promise<void> {
    if (this.#reading) await this.#reading.catch(() => {})
    await this.#refresh()
  }

  /** Reads anew, or waits for the read that is under way. A change that is heard of meanwhile leaves the brand stale. */
  #refresh(): Promise<void> {
    this.#reading ??= (async () => {
      try {
        this.#stale = false
        const brand = await this.#read()
        // What was made of a brand is found by the object.
        if (!isSame(brand, this.#known)) this.#known = brand
      } catch (error) {
        this.#stale = true
        throw error
      } finally {
        this.#reading = null
      }
    })()
    return this.#reading
  }
}
