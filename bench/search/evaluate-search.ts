import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { suggest } from '../../apps/server/src/modules/catalog/suggestions.queries.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { searchDeps } from '../../apps/server/src/testing/search-deps.ts'
import type { Labelled, Wants } from './labelled-query.ts'
import { knownQueries, unseenQueries } from './query-file.ts'

/** Search quality for one kind of query. */
export interface SearchFigures {
  kind: string
  queries: number
  /** Recall@5, mean over the queries: relevant results among the first five, divided by the number of relevant products (at most five). */
  recallAt5: number
  /** Mean reciprocal rank: 1 / rank of the first relevant result among the first ten, or 0. */
  mrr: number
  /** Share of queries whose first ten results are mostly relevant: six in ten, or as many as there are. */
  sensible: number
  /** Share of queries that find nothing at all. */
  empty: number
  /** Queries without a relevant result among the first five. */
  missed: string[]
}

const FIRST = 5
const LOOKED_AT = 10
const SENSIBLE = 6

interface LabelledQuery {
  query: string
  kind: string
  wants: Wants
}

const madeQueries = (): LabelledQuery[] =>
  JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as Labelled[]

/** The queries that were never looked at: not those that the known set has too, whose author thought of the same. */
function freshQueries(): LabelledQuery[] {
  const known = new Set(knownQueries().map(({ query }) => query.toLowerCase()))
  return unseenQueries().filter(({ query }) => !known.has(query.toLowerCase()))
}

/** The sets of labelled queries. `made`: by script from names of the demo, a third by hand. `known`: to improve the search by. `unseen`: never looked
 *  at singly, the search is only measured with them. */
export const querySets = { made: madeQueries, known: knownQueries, unseen: freshQueries } as const
export type QuerySet = keyof typeof querySets

interface Product {
  id: number
  words: string
  /** The name in words as it is written. */
  name: string
  price: number | null
  categories: string[]
  shop: string
}

// Labels refer to names, categories and shops only, so they are independent of the index under test.
async function findProducts(db: Db): Promise<Product[]> {
  const categories = await db.rows(
    z.object({ id: z.number(), names: z.array(z.string()) }),
    sql`
    select c.id, array(select above.name from categories above where above.id = any(category_path(c.id))) as names from categories c`,
  )
  const namesOf = new Map(categories.map((category) => [category.id, category.names]))
  const rows = await db.rows(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.nullable(z.number()),
      fold: z.string(),
      categoryId: z.number(),
      shop: z.string(),
    }),
    sql`
    select p.id, p.name, p.shown_price as price, p.fold, p.category_id as "categoryId", s.name as shop
    from products p join shops s on s.id = p.shop_id and s.status = 'APPROVED' where p.status = 'ACTIVE'`,
  )
  return rows.map(({ id, name, price, fold, categoryId, shop }) => ({
    id,
    name: spaced(name),
    price,
    words: ` ${fold.replaceAll(/[^a-z0-9]+/gu, ' ')} `,
    categories: namesOf.get(categoryId) ?? [],
    shop,
  }))
}

const spaced = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `

function isRight(product: Product, wants: Wants): boolean {
  if ('words' in wants) return wants.words.every((word) => product.words.includes(` ${word} `))
  if ('category' in wants) return product.categories.includes(wants.category)
  if ('shop' in wants) return product.shop === wants.shop
  const { names, below = Infinity, above = -1 } = wants
  const { price } = product
  if (price === null ? wants.below !== undefined || wants.above !== undefined : price > below || price < above)
    return false
  return names.some((phrase) => product.name.includes(spaced(phrase)))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Runs labelled queries against the demo marketplace in `db` and returns the quality per kind and overall.
 *  Queries without any relevant product in this database do not count. */
export async function evaluateSearch(db: Db, queries: readonly LabelledQuery[]): Promise<SearchFigures[]> {
  const products = await findProducts(db)
  const deps = searchDeps(db)
  const results: Result[] = []
  for (const { query, kind, wants } of queries) {
    const right = new Set(products.filter((product) => isRight(product, wants)).map((product) => product.id))
    if (right.size === 0) continue
    const hits = (await suggest(deps, query, LOOKED_AT)).map((suggestion) => right.has(suggestion.id))
    results.push({ kind, query, hits, right: right.size })
  }
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  return [...kinds, 'all'].map((kind) =>
    figuresOf(kind, kind === 'all' ? results : results.filter((result) => result.kind === kind)),
  )
}

/** What a query found: which of the first results are relevant, and how many products are. */
interface Result {
  kind: string
  query: string
  hits: boolean[]
  right: number
}

function figuresOf(kind: string, results: readonly Result[]): SearchFigures {
  const recallOf = ({ hits, right }: Result) => hits.slice(0, FIRST).filter(Boolean).length / Math.min(FIRST, right)
  const shareOf = (is: (result: Result) => boolean) => mean(results.map((result) => Number(is(result))))
  return {
    kind,
    queries: results.length,
    recallAt5: mean(results.map(recallOf)),
    mrr: mean(results.map(({ hits }) => (hits.includes(true) ? 1 / (hits.indexOf(true) + 1) : 0))),
    sensible: shareOf(({ hits, right }) => hits.filter(Boolean).length >= Math.min(SENSIBLE, right)),
    empty: shareOf(({ hits }) => hits.length === 0),
    missed: results.filter((result) => recallOf(result) === 0).map(({ query }) => query),
  }
}
