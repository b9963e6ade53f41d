import { Vocabulary } from './vocabulary.ts'
import {
  MEANINGS_MAX,
  type Meaning,
  type SynonymGroup,
  startOf,
  type Term,
  textOfEntry,
  wordsOfEntry,
} from './vocabulary-terms.ts'
import type { SearchWord } from './words.ts'

/** What is kept of the equals of a text, of which thousands of groups may have some. More than a search takes: it leaves out what it finds anyway. */
const EQUALS_MAX = 2 * MEANINGS_MAX

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

/** The first different texts of some meanings, `EQUALS_MAX` at most, without `own`. */
function firstOf(meanings: Iterable<Meaning>, own: string, known = new Map<string, Meaning>()): Map<string, Meaning> {
  for (const meaning of meanings) {
    if (known.size >= EQUALS_MAX) break
    const text = textOfEntry(meaning)
    if (text !== own) known.set(text, meaning)
  }
  return known
}

/** Adds to each term what its meanings are equal to in other groups ('quần xà lỏn' is 'quần đùi', which is 'quần short'). Of several words only: a single
 *  one means too many things. */
function* widen(terms: readonly Term[]): Generator<undefined, void> {
  const equals = new Map<string, Map<string, Meaning>>()
  yield* inSteps(terms, ({ words, equal }) => {
    if (words.length < 2) return
    const text = textOfEntry(words)
    equals.set(text, firstOf(equal, text, equals.get(text)))
  })
  function* equalsOf(meanings: readonly Meaning[]) {
    for (const meaning of meanings) yield* equals.get(textOfEntry(meaning))?.values() ?? []
  }
  // All are read before the first one is changed.
  const added: Meaning[][] = []
  yield* inSteps(terms, ({ words, meanings }) => {
    added.push([...firstOf(equalsOf(meanings), textOfEntry(words)).values()])
  })
  yield* inSteps(terms, (term, at) => {
    const more = added[at] ?? []
    if (more.length > 0) term.meanings = [...term.meanings, ...more]
  })
}

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

/** The vocabulary of some groups, built at once. */
export function vocabularyOf(groups: readonly SynonymGroup[]): Vocabulary {
  const building = buildVocabulary(groups)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}
