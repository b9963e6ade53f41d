/** The words that begin with some letters. */
export interface BegunWords {
  /** How many products have one, each word counted by itself. */
  count: number
  /** The most frequent first; null where there are more than LISTED_MAX. */
  words: readonly string[] | null
}

const LISTED_MAX = 24
/** Beginnings whose words are remembered. */
const REMEMBERED_MAX = 10_000

/** The words of a catalogue and the number of products with each. Never changed. */
export class CatalogWords {
  readonly #counts: ReadonlyMap<string, number>
  readonly #words: readonly string[]
  readonly #begun = new Map<string, BegunWords>()
  /** Products with the most frequent word. */
  readonly most: number

  /** `words`: of [a-z0-9], each once, in the order of their letters. */
  constructor(words: readonly { word: string; productCount: number }[]) {
    this.#counts = new Map(words.map(({ word, productCount }) => [word, productCount]))
    this.#words = words.map(({ word }) => word)
    this.most = words.reduce((most, { productCount }) => Math.max(most, productCount), 1)
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /** Products with a word; 0 for one that is not known. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** The words that begin with these letters, the letters themselves among them if they are a word. */
  beginningWith(letters: string): BegunWords {
    const known = this.#begun.get(letters)
    if (known) return known
    let from = 0
    for (let until = this.#words.length; from < until; ) {
      const middle = (from + until) >>> 1
      if ((this.#words[middle] as string) < letters) from = middle + 1
      else until = middle
    }
    let count = 0
    let until = from
    for (; this.#words[until]?.startsWith(letters); until++) count += this.count(this.#words[until] as string)
    const words =
      until - from > LISTED_MAX
        ? null
        : this.#words.slice(from, until).sort((one, other) => this.count(other) - this.count(one))
    if (this.#begun.size >= REMEMBERED_MAX) this.#begun.clear()
    this.#begun.set(letters, { count, words })
    return { count, words }
  }
}
