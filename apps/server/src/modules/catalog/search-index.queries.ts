import * as z from 'zod/mini'
import { type Database, type Db, LONG_SECONDS, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { rankingTag } from './tagged-product.ts'

// Number of best sellers: small enough to scan all hits among them, large enough to answer most searches.
const HOT_SHARE = 0.05
const HOT_MIN = 5000
const HOT_MAX = 20_000

const BATCH = 300

/** How the search data differs from the catalog. */
interface SearchChanges {
  /** Products that have become best sellers, and that are none any more. */
  rising: number[]
  falling: number[]
  /** Words and the number of products with each; null: none any more. */
  words: { word: string; productCount: number | null }[]
}

const NONE: SearchChanges = { rising: [], falling: [], words: [] }

/** Reads the whole catalog, without any lock. Nothing after `stop`. */
export async function findSearchChanges(tx: Transaction, stop?: AbortSignal): Promise<SearchChanges> {
  if (stop?.aborted) return NONE
  // Reading every word of a large catalog takes longer than a request may.
  await tx.allow(LONG_SECONDS)
  const moved = await tx.one(
    z.object({ rising: z.array(z.number()), falling: z.array(z.number()) }),
    sql`
    with best as (
      select id from products where status = 'ACTIVE' order by sold_count desc, review_count desc, id desc
      limit (select least(${HOT_MAX}, greatest(${HOT_MIN}, ceil(count(*) * ${HOT_SHARE}::float8))) from products where status = 'ACTIVE')
    )
    select coalesce(array_agg(id) filter (where not hot), '{}') as rising, coalesce(array_agg(id) filter (where hot), '{}') as falling
    from products p where p.hot <> (p.status = 'ACTIVE' and p.id in (select id from best))`,
  )
  if (stop?.aborted) return { ...moved, words: [] }
  const words = await tx.rows(
    z.object({ word: z.string(), productCount: z.nullable(z.number()) }),
    sql`
    with now as materialized (
      select word, ndoc from ts_stat('select tsv from products where status = ''ACTIVE''') where word ~ '^[a-z0-9]+$'
    )
    select word, now.ndoc as "productCount" from now full join search_words known using (word)
    where now.ndoc is distinct from known.product_count order by word`,
  )
  return { ...moved, words }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}

/** Writes the differences in small statements, the last one that `stop` finds under way. Products that others have locked are left for the next
 *  time. */
export async function writeSearchChanges(
  db: Db,
  { rising, falling, words }: SearchChanges,
  stop?: AbortSignal,
): Promise<void> {
  for (const { ids, hot } of [
    { ids: rising, hot: true },
    { ids: falling, hot: false },
  ])
    for (const batch of batchesOf(ids)) {
      if (stop?.aborted) return
      await db.run(sql`
        update products set hot = ${hot} where id in (
          select id from products where id = any(${batch}::bigint[]) and hot <> ${hot} for no key update skip locked)`)
    }
  for (const batch of batchesOf(words)) {
    if (stop?.aborted) return
    const gone = batch.filter(({ productCount }) => productCount === null)
    const found = batch.filter(({ productCount }) => productCount !== null)
    await db.run(sql`delete from search_words where word = any(${gone.map(({ word }) => word)}::text[])`)
    if (stop?.aborted) return
    await db.run(sql`
      insert into search_words (word, product_count)
      select * from unnest(${found.map(({ word }) => word)}::text[], ${found.map(({ productCount }) => productCount)}::integer[])
      on conflict (word) do update set product_count = excluded.product_count`)
  }
}

/** Updates the search data: the best sellers and the words of the catalog. It reads first, then writes only what differs, so that nothing
 *  waits for it. Called by a recurring job; between two calls searches are slightly less precise. `stop`: ends it after the statement under
 *  way; the next call does the rest. */
export async function refreshSearch(db: Database, stop?: AbortSignal): Promise<void> {
  const changes = await db.transaction((tx) => findSearchChanges(tx, stop))
  if (stop?.aborted) return
  if (changes.rising.length + changes.falling.length + changes.words.length === 0) return
  try {
    await writeSearchChanges(db, changes, stop)
  } finally {
    // Also after a failure: what was written before it stays.
    await db.transaction(async (tx) => tx.changed([rankingTag()]))
  }
}
