import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { suggest } from '../../apps/server/src/modules/catalog/search.queries.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { type Labelled, queryKinds, type Wants } from './labelled-query.ts'

/** Search quality for one kind of query. */
export interface SearchFigures {
  kind: string
  queries: number
  /** Recall@5, mean over the queries: relevant results among the first five, divided by the number of relevant products (at most five). */
  recallAt5: number
  /** Mean reciprocal rank: 1 / rank of the first relevant result among the first ten, or 0. */
  mrr: number
  /** Queries without a relevant result among the first five. */
  missed: string[]
}

const FIRST = 5
const LOOKED_AT = 10

export const labelledQueries = (): Labelled[] =>
  JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as Labelled[]

interface Product {
  id: number
  words: string
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
    z.object({ id: z.number(), fold: z.string(), categoryId: z.number(), shop: z.string() }),
    sql`
    select p.id, p.fold, p.category_id as "categoryId", s.name as shop
    from products p join shops s on s.id = p.shop_id and s.status = 'APPROVED' where p.status = 'ACTIVE'`,
  )
  return rows.map(({ id, fold, categoryId, shop }) => ({
    id,
    words: ` ${fold.replaceAll(/[^a-z0-9]+/gu, ' ')} `,
    categories: namesOf.get(categoryId) ?? [],
    shop,
  }))
}

function isRight(product: Product, wants: Wants): boolean {
  if ('words' in wants) return wants.words.every((word) => product.words.includes(` ${word} `))
  return 'category' in wants ? product.categories.includes(wants.category) : product.shop === wants.shop
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Runs every labelled query against the demo marketplace in `db` and returns the quality per kind and overall.
 *  Queries without any relevant product in this database do not count. */
export async function evaluateSearch(
  db: Db,
  queries: readonly Labelled[] = labelledQueries(),
): Promise<SearchFigures[]> {
  const products = await findProducts(db)
  const results: { kind: string; recall: number; reciprocal: number; query: string }[] = []
  for (const { query, kind, wants } of queries) {
    const right = new Set(products.filter((product) => isRight(product, wants)).map((product) => product.id))
    if (right.size === 0) continue
    const found = (await suggest(db, query, LOOKED_AT)).map((suggestion) => right.has(suggestion.id))
    const first = found.indexOf(true)
    const recall = found.slice(0, FIRST).filter(Boolean).length / Math.min(FIRST, right.size)
    results.push({ kind, query, recall, reciprocal: first < 0 ? 0 : 1 / (first + 1) })
  }
  return [...queryKinds, 'all'].map((kind) => {
    const own = kind === 'all' ? results : results.filter((result) => result.kind === kind)
    return {
      kind,
      queries: own.length,
      recallAt5: mean(own.map((result) => result.recall)),
      mrr: mean(own.map((result) => result.reciprocal)),
      missed: own.filter((result) => result.recall === 0).map((result) => result.query),
    }
  })
}
