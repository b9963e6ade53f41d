import type { ListQuery } from '@chophien/domain/catalog/contract'
import pg from 'pg'
import * as z from 'zod/mini'
import { findFacets } from '../apps/server/src/modules/catalog/facets.ts'
import { findProducts, type ListDeps } from '../apps/server/src/modules/catalog/product-list.ts'
import { TagCache } from '../apps/server/src/platform/cache/tag-cache.ts'
import { type Database, type Db, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { searchDeps } from '../apps/server/src/testing/search-deps.ts'
import { type ListGround, type ListQuestion, listQuestion } from './list-questions.ts'

/** What the database took for one kind of list, in milliseconds. */
export interface ListFigures {
  name: string
  lists: number
  mean: number
  p50: number
  p99: number
  max: number
}

const LISTS = 600
/** Run before, so that code and connections are warm; not among those that are measured. */
const WARM = 100

async function groundOf(db: Db): Promise<ListGround> {
  const categories = await db.rows(
    IdRow,
    sql`select distinct unnest(category_path(c.id)) as id from categories c where exists (select from products p where p.category_id = c.id) order by 1`,
  )
  const values = (kind: 'color' | 'size') =>
    db.rows(
      z.object({ value: z.string() }),
      sql`
      select substr(a, ${kind.length + 2}::integer) as value from (select attributes from listed_products where sample < 512) l cross join unnest(attributes) a
      where starts_with(a, ${kind}) group by a order by count(*) desc, a limit 30`,
    )
  const [colors, sizes] = [await values('color'), await values('size')]
  const shops = await db.rows(IdRow, sql`select id from shops where status = 'APPROVED'`)
  return {
    categories: categories.map(({ id }) => id),
    shops: shops.map(({ id }) => id),
    colors: colors.map(({ value }) => value),
    sizes: sizes.map(({ value }) => value),
  }
}

/** The database with a clock: its statements run one after the other, and `took` is the time until their answers. */
function clocked(db: Database): { db: Database; took: () => number } {
  let ms = 0
  let last: Promise<unknown> = Promise.resolve()
  const timed =
    <Arguments extends unknown[], Answer>(ask: (...given: Arguments) => Promise<Answer>) =>
    (...given: Arguments): Promise<Answer> => {
      const answer = last.then(async () => {
        const began = performance.now()
        try {
          return await ask(...given)
        } finally {
          ms += performance.now() - began
        }
      })
      last = answer.catch(() => {})
      return answer
    }
  const rows = timed(db.rows) as Db['rows']
  const one = timed(db.one) as Db['one']
  const maybeOne = timed(db.maybeOne) as Db['maybeOne']
  return {
    db: { ...db, rows, one, maybeOne },
    took: () => {
      const sum = ms
      ms = 0
      return sum
    },
  }
}

const figuresOf = (name: string, times: readonly number[]): ListFigures => {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length)
  return { name, lists: sorted.length, mean, p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** As autovacuum does some minutes after many rows were written: index-only scans then read no rows. */
async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze listed_products')
  await client.end()
}

/** Asks for lists with random filters and for their counts, each for the first time: no answer is kept. One list at a time; the time is that of its
 *  statements until their answers have arrived. */
export async function measureLists(
  connection: pg.ClientConfig,
  slow?: (question: ListQuestion, ms: number[]) => void,
): Promise<ListFigures[]> {
  await vacuum(connection)
  const plain = openDatabase({ connection, max: 1, maxSearching: 1 })
  const { db, took } = clocked(plain)
  try {
    const ground = await groundOf(plain)
    const nothingKept = () => new TagCache<number>({ maxBytes: 0, maxAgeMs: 0 })
    const search = searchDeps(plain)
    const times: { kind: ListQuestion['kind']; list: number; facets: number }[] = []
    for (let number = -WARM; number < LISTS; number++) {
      const question = listQuestion(number, ground)
      const deps: ListDeps = { ...search, db, totals: nothingKept() }
      await findProducts(deps, question.list as ListQuery, question.scope)
      const list = took()
      await findFacets({ ...deps, totals: nothingKept() }, question.facets)
      const facets = took()
      slow?.(question, [list, facets])
      if (number >= 0) times.push({ kind: question.kind, list, facets })
    }
    const narrow = times.filter(({ kind }) => kind === 'nothing')
    return [
      figuresOf(
        'list, random filters',
        times.map(({ list }) => list),
      ),
      figuresOf(
        'its counts',
        times.map(({ facets }) => facets),
      ),
      figuresOf(
        'list, filters that match little or nothing',
        narrow.map(({ list }) => list),
      ),
      figuresOf(
        'its counts',
        narrow.map(({ facets }) => facets),
      ),
    ]
  } finally {
    await plain.close()
  }
}
