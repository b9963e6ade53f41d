// Usage: node bench/search/make-queries.ts
// Writes queries.json: the hand-written queries and generated ones of every kind, from names of the demo marketplace.
// Run it when the demo catalog changes. It is deterministic.
import { writeFileSync } from 'node:fs'
import { fold } from '@chophien/domain/text/fold'
import { demoCatalog } from '../../apps/server/src/demo/data/catalog.ts'
import { DEMO_PRODUCTS } from '../../apps/server/src/demo/demo-size.ts'
import { DEMO_SEED, planProduct } from '../../apps/server/src/demo/product-plan.ts'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { handPicked } from './hand-picked.ts'
import { slip, telexKeys, vniKeys } from './keyboard.ts'
import { type Labelled, type QueryKind, queryKinds } from './labelled-query.ts'

const PER_KIND = 42

const now = new Date('2026-11-21T00:00:00Z')
const random = createRandom('search queries')
const kinds = demoCatalog.flatMap((root) => root.children.flatMap((category) => category.kinds))
const names = Array.from({ length: DEMO_PRODUCTS }, (_, index) => planProduct(DEMO_SEED, index, now).name)

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const hasMarks = (word: string): boolean => fold(word) !== word.toLowerCase()

/** A plausible search: a kind of product, every second time with the material or selling point of an existing one. */
function wish(draw: Random): string[] {
  const { title, made, points } = draw.pick(kinds)
  const ofKind = names.filter((name) => name.startsWith(title))
  const name = draw.pick(ofKind.length > 0 ? ofKind : names)
  const extra = draw.chance(0.5) ? [...made, ...points].filter((part) => name.includes(` ${part}`)) : []
  return [...wordsOf(title.toLowerCase()), ...(extra.length > 0 ? wordsOf(draw.pick(extra).toLowerCase()) : [])].slice(
    0,
    7,
  )
}

/** Changes one word of a search; null when no word is suitable. */
function changeOne(
  words: string[],
  draw: Random,
  suits: (word: string) => boolean,
  change: (word: string) => string,
): string | null {
  const places = words.flatMap((word, index) => (suits(word) ? [index] : []))
  if (places.length === 0) return null
  const place = draw.pick(places)
  return words.map((word, index) => (index === place ? change(word) : fold(word))).join(' ')
}

const spoil: Record<Exclude<QueryKind, 'category'>, (words: string[], draw: Random) => string | null> = {
  exact: (words) => (words.some(hasMarks) ? words.join(' ') : null),
  'no-diacritics': (words) => fold(words.join(' ')),
  nfd: (words) => (words.some(hasMarks) ? words.join(' ').normalize('NFD') : null),
  typo: (words, draw) => {
    const spoilt = changeOne(
      words,
      draw,
      (word) => /^\p{L}{3,}$/u.test(word),
      (word) => slip(word, draw.next(), draw.next()),
    )
    return spoilt === fold(words.join(' ')) ? null : spoilt
  },
  prefix: (words, draw) => {
    const last = words.at(-1) ?? ''
    if (words.length < 2 || last.length < 3) return null
    const typed = draw.chance(0.5) ? words : words.map(fold)
    return [...typed.slice(0, -1), (typed.at(-1) ?? '').slice(0, draw.int(1, last.length - 1))].join(' ')
  },
  telex: (words, draw) => {
    if (!words.some(hasMarks)) return null
    const keys = draw.chance(0.75) ? telexKeys : vniKeys
    return words.map((word) => (hasMarks(word) ? keys(word) : word)).join(' ')
  },
  joined: (words, draw) => {
    const count = draw.int(2, Math.min(4, words.length))
    return words.length < 2 ? null : fold([words.slice(0, count).join(''), ...words.slice(count)].join(' '))
  },
}

function madeOf(kind: QueryKind, taken: Set<string>, count: number): Labelled[] {
  const made: Labelled[] = []
  while (made.length < count) {
    const labelled = kind === 'category' ? categoryQuery() : wishQuery(kind)
    if (!labelled || taken.has(labelled.query)) continue
    taken.add(labelled.query)
    made.push(labelled)
  }
  return made
}

function wishQuery(kind: Exclude<QueryKind, 'category'>): Labelled | null {
  const words = wish(random)
  const query = spoil[kind](words, random)
  return query === null ? null : { query, kind, by: 'script', wants: { words: words.map(fold) } }
}

function categoryQuery(): Labelled {
  const root = random.pick(demoCatalog)
  const category = random.chance(0.2) ? root : random.pick(root.children)
  const spoken = category.name
    .replace('&', random.pick(['', 'và', '&']))
    .replaceAll(/[\s,]+/gu, ' ')
    .toLowerCase()
  return {
    query: random.chance(0.5) ? spoken : fold(spoken),
    kind: 'category',
    by: 'script',
    wants: { category: category.name },
  }
}

const taken = new Set(handPicked.map((labelled) => labelled.query))
const queries = queryKinds.flatMap((kind) => {
  const picked = handPicked.filter((labelled) => labelled.kind === kind)
  return [...picked, ...madeOf(kind, taken, PER_KIND - picked.length)]
})
writeFileSync(
  new URL('queries.json', import.meta.url),
  `[\n${queries.map((query) => `  ${JSON.stringify(query)}`).join(',\n')}\n]\n`,
)
console.log(`${queries.length} queries, ${handPicked.length} of them by hand`)
