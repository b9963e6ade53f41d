import { oneEditAway } from './one-edit-away.ts'
import { MEANINGS_MAX, type Meaning, startOf, type Term, textOfEntry } from './vocabulary-terms.ts'
import { maySpell, type SearchWord } from './words.ts'

/** A part of a query: words that are one term of the vocabulary, or a single word that is none. */
export interface QueryPart {
  words: readonly SearchWord[]
  meanings: readonly Meaning[]
  /** A measure ('5 lít'), whose meaning is a word of the index that is in no name. */
  measured?: true
  /** A measure as typed, with its marks between figures. */
  text?: string
}

/** One word of fewer letters, or the beginning of more terms, says too little about what is being typed. */
const BEGUN_LETTERS_MIN = 3
const BEGUN_TERMS_MAX = 3

const SLIP_LETTERS_MIN = 4

/** The terms of a vocabulary, to find those that a query contains (`buildVocabulary`). Never changed. */
export class Vocabulary {
  /** Terms by their first word. */
  readonly #byFirst: ReadonlyMap<string, readonly Term[]>
  /** Terms by `startOf`. */
  readonly #byStart: ReadonlyMap<string, readonly Term[]>
  /** The first words, sorted, to find those that begin with some letters. */
  readonly #firsts: readonly string[]
  /** All words of all terms, by their letters. */
  readonly #words: ReadonlyMap<string, SearchWord>

  constructor({
    byFirst,
    byStart,
    words,
  }: {
    byFirst: ReadonlyMap<string, readonly Term[]>
    byStart: ReadonlyMap<string, readonly Term[]>
    words: ReadonlyMap<string, SearchWord>
  }) {
    this.#byFirst = byFirst
    this.#byStart = byStart
    this.#firsts = [...byFirst.keys()].sort()
    this.#words = words
  }

  /** Divides the words of a query into parts: from the left, each the longest term that begins there. `typing`: the last word may be the beginning
   *  of one. */
  partsOf(query: readonly SearchWord[], { typing }: { typing: boolean }): QueryPart[] {
    const parts: QueryPart[] = []
    for (let from = 0; from < query.length; ) {
      const part = this.#partAt(query, from, typing)
      parts.push(part)
      from += part.words.length
    }
    return parts
  }

  /** The word of the vocabulary that is one slip of the fingers away; null without one, and for words so short that many are. */
  spelledLike({ folded }: SearchWord): SearchWord | null {
    if (folded.length < SLIP_LETTERS_MIN || this.#words.has(folded)) return null
    const near = [...oneEditAway(folded)].filter(([edit]) => this.#words.has(edit))
    const [best] = near.sort(([, price], [, other]) => price - other)
    return (best && this.#words.get(best[0])) ?? null
  }

  #partAt(query: readonly SearchWord[], from: number, typing: boolean): QueryPart {
    const rest = query.slice(from)
    const candidates = [rest.slice(0, 1), ...(rest.length > 1 ? [rest] : [])].flatMap((words) =>
      this.#startingAs(words),
    )
    const whole = candidates.filter(
      ({ words }) => words.length <= rest.length && words.every((word, at) => maySpell(rest[at] as SearchWord, word)),
    )
    const length = Math.max(0, ...whole.map(({ words }) => words.length))
    const begun = typing && length < rest.length ? this.#begunBy(rest) : []
    if (begun.length > 0) return { words: rest, meanings: meaningsOf(begun, rest) }
    const words = rest.slice(0, Math.max(length, 1))
    return {
      words,
      meanings: meaningsOf(
        whole.filter((term) => term.words.length === length),
        words,
      ),
    }
  }

  /** The few terms whose beginning these words are. */
  #begunBy(rest: readonly SearchWord[]): readonly Term[] {
    const last = rest.at(-1)
    if (!last || (rest.length === 1 && last.folded.length < BEGUN_LETTERS_MIN)) return []
    const candidates = rest.length > 1 ? this.#longerFrom(rest) : this.#beginningWith(last)
    const begun = candidates.filter(
      ({ words }) =>
        words.length === rest.length &&
        mayBegin(last, words.at(-1)) &&
        rest.slice(0, -1).every((word, at) => maySpell(word, words[at] as SearchWord)),
    )
    return begun.length <= BEGUN_TERMS_MAX ? begun : []
  }

  /** Terms that have these one or two words at their start, and of one word those of one word only. */
  #startingAs(words: Meaning): readonly Term[] {
    return this.#byStart.get(startOf(words)) ?? []
  }

  /** Terms among which those of several words are that begin as these do, up to the last one. */
  #longerFrom(words: Meaning): readonly Term[] {
    return words.length > 2 ? this.#startingAs(words) : (this.#byFirst.get(words[0]?.folded ?? '') ?? [])
  }

  #beginningWith({ folded }: SearchWord): Term[] {
    const found: Term[] = []
    for (let at = this.#placeOf(folded); this.#firsts[at]?.startsWith(folded); at++) {
      found.push(...(this.#byFirst.get(this.#firsts[at] as string) ?? []))
      if (found.length > BEGUN_TERMS_MAX) break
    }
    return found
  }

  /** Where `text` stands, or would stand, among the first words. */
  #placeOf(text: string): number {
    let low = 0
    for (let high = this.#firsts.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((this.#firsts[middle] as string) < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

const lettersOf = (words: Meaning): string => words.map(({ folded }) => folded).join(' ')

/** Whether a typed word may be the beginning of a written one. */
const mayBegin = (typed: SearchWord, written: SearchWord | undefined): boolean =>
  typed.folded === typed.accented
    ? written?.folded.startsWith(typed.folded) === true
    : written?.accented.startsWith(typed.accented) === true

/** All meanings of some terms. What widens a term comes first: it is what names of goods have. */
function* allMeanings(terms: readonly Term[]): Generator<Meaning, void> {
  for (const { wider } of terms) yield* wider
  for (const { meanings } of terms) yield* meanings
}

/** The first different meanings of some terms, without the typed words themselves. */
function meaningsOf(terms: readonly Term[], typed: readonly SearchWord[]): Meaning[] {
  // The typed letters find what differs in its marks alone.
  const letters = lettersOf(typed)
  const byText = new Map<string, Meaning>()
  for (const meaning of allMeanings(terms)) {
    if (byText.size >= MEANINGS_MAX) break
    if (lettersOf(meaning) !== letters) byText.set(textOfEntry(meaning), meaning)
  }
  return [...byText.values()]
}
