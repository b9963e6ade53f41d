import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

// Best sellers: few enough that looking through all hits among them is quick, many enough to answer most searches.
const HOT_SHARE = 0.05
const HOT_MIN = 1000
const HOT_MAX = 20_000

/** Brings up to date what searches lean on: which products are best sellers (only changes are written) and which words the catalog
 *  knows. Called now and then by the server and at the end of bulk work; a search between two calls is merely a little less sharp. */
export async function refreshSearch(tx: Transaction): Promise<void> {
  // Reading every word of a large catalog takes longer than a request may.
  await tx.run(sql`set local statement_timeout = 0`)
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
