import { LONG_SECONDS, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

// Number of best sellers: small enough to scan all hits among them, large enough to answer most searches.
const HOT_SHARE = 0.05
const HOT_MIN = 1000
const HOT_MAX = 20_000

/** Updates the search data: the best sellers (only changes are written) and the words of the catalog. Called by a recurring job and after bulk
 *  work; between two calls searches are slightly less precise. */
export async function refreshSearch(tx: Transaction): Promise<void> {
  // Reading every word of a large catalog takes longer than a request may.
  await tx.allow(LONG_SECONDS)
  await tx.run(sql`
    with best as (
      select id from products where status = 'ACTIVE' order by sold_count desc, review_count desc, id desc
      limit (select least(${HOT_MAX}, greatest(${HOT_MIN}, ceil(count(*) * ${HOT_SHARE}::float8))) from products where status = 'ACTIVE')
    )
    update products p set hot = not p.hot
    where p.hot <> (p.status = 'ACTIVE' and p.id in (select id from best))`)
  await tx.run(sql`
    create temporary table words_now on commit drop as
    select word, ndoc as product_count from ts_stat('select tsv from products where status = ''ACTIVE''')
    where word ~ '^[a-z0-9]+$'`)
  await tx.run(
    sql`delete from search_words known where not exists (select 1 from words_now n where n.word = known.word)`,
  )
  await tx.run(sql`
    insert into search_words (word, product_count) select word, product_count from words_now
    on conflict (word) do update set product_count = excluded.product_count
    where search_words.product_count <> excluded.product_count`)
}
