import { oneEditAway } from './one-edit-away.ts'
import { maySpell, type SearchWord, textOf, wordsOf } from './words.ts'

/** A group of the search vocabulary. */
export interface SynonymGroup {
  /** Texts that mean the same: a search for one finds them all. */
  terms: readonly string[]
  /** Texts that a search for any of the terms finds too, but not the other way round. */
  expansions: readonly string[]
}

/** What the words of a term mean besides themselves. */
export type Meaning = readonly SearchWord[]

/** A term of a group, with its words. */
interface Term {
  words: Meaning
  /** The other terms of its group. */
  equal: readonly Meaning[]
  /** What its group widens it to. */
  wider: readonly Meaning[]
  meanings: readonly Meaning[]
}

/** A part of a query: words that are one term of the vocabulary, or a single word that is none. */
export interface QueryPart {
  words: readonly SearchWord[]
  meanings: readonly Meaning[]
  /** A measure ('5 lít'), whose meaning is a word of the index that is in no name. */
  measured?: true
  /** A measure as typed, with its marks between figures. */
  text?: string
}

/** Without marks a word may be several terms ('bo': bò, bơ, bộ), and each meaning makes the search slower. */
const MEANINGS_MAX = 12
/** One word of fewer letters, or the beginning of more terms, says too little about what is being typed. */
const BEGUN_LETTERS_MIN = 3
const BEGUN_TERMS_MAX = 3

const SLIP_LETTERS_MIN = 4

/** The words of an entry, remembered for the next vocabulary, which has nearly the same: reading them takes most of the time of building one. */
const remembered = new Map<string, Meaning>()
const REMEMBERED_MAX = 100_000

const texts = new WeakMap<Meaning, string>()

/** `textOf` of the words of an entry, which is asked for again and again. */
function textOfEntry(words: Meaning): string {
  const known = texts.get(words)
  if (known !== undefined) return known
  const text = textOf(words)
  texts.set(words, text)
  return text
}

function wordsOfEntry(text: string): Meaning {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const words = wordsOf(text)
  remembered.set(text, words)
  return words
}

/** The terms of a group. */
function* termsOf({ terms, expansions }: SynonymGroup): Generator<Term> {
  const read = (texts: readonly string[]) => texts.map(wordsOfEntry).filter(({ length }) => length > 0)
  const own = read(terms)
  const wider = read(expansions)
  for (const [index, words] of own.entries()) {
    const equal = own.filter((_, other) => other !== index)
    yield { words, equal, wider, meanings: [...wider, ...equal] }
  }
}

/** What a step of building takes of a list: some milliseconds of work at most, where groups are as usual. */
const AT_ONCE = 100

/** Yields between some items and the next ones. */
function* inSteps<Item>(items: readonly Item[], work: (item: Item, at: number) => void): Generator<undefined, void> {
  for (const [at, item] of items.entries()) {
    work(item, at)
    if (at % AT_ONCE === AT_ONCE - 1) yield
  }
}

/** Adds to each term what its meanings are equal to in other groups ('quần xà lỏn' is 'quần đùi', which is 'quần short'). Of several words only: a single
 *  one means too many things. */
function* widen(terms: readonly Term[]): Generator<undefined, void> {
  const equals = new Map<string, Meaning[]>()
  yield* inSteps(terms, ({ words, equal }) => {
    if (words.length < 2) return
    const text = textOfEntry(words)
    const known = equals.get(text)
    if (known) known.push(...equal)
    else equals.set(text, [...equal])
  })
  // All are read before the first one is changed.
  const added: Meaning[][] = []
  yield* inSteps(terms, ({ meanings }) => {
    added.push(meanings.flatMap((meaning) => equals.get(textOfEntry(meaning)) ?? []))
  })
  yield* inSteps(terms, (term, at) => {
    const own = textOfEntry(term.words)
    const more = (added[at] ?? []).filter((meaning) => textOfEntry(meaning) !== own)
    if (more.length > 0) term.meanings = [...term.meanings, ...more]
  })
}

/** The first two words of a term, or its only one: many terms share their first ('áo', 'máy'). */
const startOf = (words: Meaning): string =>
  words
    .slice(0, 2)
    .map(({ folded }) => folded)
    .join(' ')

const add = (lists: Map<string, Term[]>, key: string, term: Term): void => {
  const known = lists.get(key)
  if (known) known.push(term)
  else lists.set(key, [term])
}

/** Builds the vocabulary of some groups in steps, because all of it takes some tenths of a second the first time: whoever runs it gives others their turn
 *  at some of the yields. */
export function* buildVocabulary(groups: readonly SynonymGroup[]): Generator<undefined, Vocabulary> {
  const terms: Term[] = []
  yield* inSteps(groups, (group) => void terms.push(...termsOf(group)))
  const byFirst = new Map<string, Term[]>()
  const byStart = new Map<string, Term[]>()
  const words = new Map<string, SearchWord>()
  yield* inSteps(terms, (term) => {
    for (const word of term.words) words.set(word.folded, word)
    add(byFirst, term.words[0]?.folded ?? '', term)
    add(byStart, startOf(term.words), term)
  })
  yield* widen([...byFirst.values()].flat())
  return new Vocabulary({ byFirst, byStart, words })
}

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

/** The vocabulary of some groups, built at once. */
export function vocabularyOf(groups: readonly SynonymGroup[]): Vocabulary {
  const building = buildVocabulary(groups)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

const lettersOf = (words: Meaning): string => words.map(({ folded }) => folded).join(' ')

/** Whether a typed word may be the beginning of a written one. */
const mayBegin = (typed: SearchWord, written: SearchWord | undefined): boolean =>
  typed.folded === typed.accented
    ? written?.folded.startsWith(typed.folded) === true
    : written?.accented.startsWith(typed.accented) === true

/** The different meanings of some terms, without the typed words themselves. */
function meaningsOf(terms: readonly Term[], typed: readonly SearchWord[]): Meaning[] {
  // What widens a term comes first: it is what names of goods have.
  const all = [...terms.flatMap(({ wider }) => wider), ...terms.flatMap(({ meanings }) => meanings)]
  const byText = new Map(all.map((meaning) => [textOfEntry(meaning), meaning]))
  // The typed letters find what differs in its marks alone.
  const letters = lettersOf(typed)
  return [...byText.values()].filter((meaning) => lettersOf(meaning) !== letters).slice(0, MEANINGS_MAX)
}
