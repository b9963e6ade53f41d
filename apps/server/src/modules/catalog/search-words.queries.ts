import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { SearchQuery } from './search-query.ts'
import type { RepairHints } from './search-repair.ts'
import { phrasesOf, wordsAsTyped, wordsToLookUp, wordsWhileTyping } from './search-terms.ts'

const isOffered = sql`exists (select from published.shops s where s.id = p.shop_id and s.status = 'APPROVED')`

/** Whether any product answers the words of a query, whatever it costs. */
export const findsSomething = (db: ReadDb, query: SearchQuery): Promise<boolean> =>
  db.exists(sql`
    select from products p where p.status = 'ACTIVE' and p.tsv @@ ${wordsWhileTyping(query)}::tsquery
      and ${isOffered} limit 1`)

/** The same at the price that it names. */
export const findsPriced = (db: ReadDb, query: SearchQuery): Promise<boolean> =>
  db.exists(sql`
    select from products p where p.status = 'ACTIVE' and p.tsv @@ ${wordsWhileTyping(query)}::tsquery
      and p.shown_price >= coalesce(${query.min}::bigint, p.shown_price) and p.shown_price <= coalesce(${query.max}::bigint, p.shown_price)
      and ${isOffered} limit 1`)

/** Whether a query finds so many products, whatever they cost, or is how the name of one begins. `inside`: folded letters that the name of one may also
 *  have anywhere, or null. */
export const isEnough = (db: ReadDb, query: SearchQuery, enough: number, inside: string | null): Promise<boolean> =>
  db.exists(sql`
    select from (
      select p.fold from products p where p.status = 'ACTIVE' and p.tsv @@ ${wordsWhileTyping(query)}::tsquery and ${isOffered} limit ${enough}
    ) found having count(*) >= ${enough} or bool_or(btrim(regexp_replace(fold, '[^a-z0-9]+', ' ', 'g')) like any(${[
      ...phrasesOf(query).map((phrase) => `${phrase}%`),
      ...(inside === null ? [] : [`%${inside}%`]),
    ]}::text[]))`)

/** Whether each of some words stands somewhere as it is spelled. `spelled`: each a tsquery. */
export const areSpelled = async (db: ReadDb, spelled: readonly string[]): Promise<boolean> =>
  spelled.length === 0 ||
  !(await db.exists(sql`
    select from unnest(${spelled}::tsquery[]) word
    where not exists (select from products p where p.status = 'ACTIVE' and p.tsv @@ word)`))

const WordCount = z.object({ word: z.string(), productCount: z.number() })

/** How many products have each of these words, by word; `begun`: one that may be the beginning of a word. Words without products are missing. */
export async function countWords(
  db: ReadDb,
  words: readonly string[],
  begun: string | null,
): Promise<Map<string, number>> {
  const rows = await db.rows(
    WordCount,
    sql`
    select word, product_count as "productCount" from search_words where word = any(${words}::text[])
    union all
    -- The operators of search_words_beginning: a planner that does not know the pattern could not use the index for LIKE. '{' follows 'z'.
    select ${begun}, max(product_count) from search_words
    where word ~>=~ ${begun}::text and word ~<~ (${begun}::text || '{') having max(product_count) is not null`,
  )
  const counts = new Map<string, number>()
  for (const { word, productCount } of rows) counts.set(word, Math.max(productCount, counts.get(word) ?? 0))
  return counts
}

const Phrase = z.object({ phrase: z.string() })

/** More products are not looked at for what initials mean, and more meanings are not taken. */
const READ = 600
const READ_MEANINGS = 3

/** What a pattern of folded words finds in the names of best sellers that have all of some words, the most frequent first. `words`: each a tsquery. */
export const findWordsWithInitials = async (db: ReadDb, words: readonly string[], pattern: string): Promise<string[]> =>
  (
    await db.rows(
      Phrase,
      sql`
      select phrase from (
        select substring(regexp_replace(p.fold, '[^a-z0-9]+', ' ', 'g') from ${pattern}) as phrase from products p
        where p.status = 'ACTIVE' and p.hot and p.tsv @@ ${words.map((word) => `(${word})`).join(' & ')}::tsquery limit ${READ}
      ) named where phrase is not null group by phrase order by count(*) desc, phrase limit ${READ_MEANINGS}`,
    )
  ).map(({ phrase }) => phrase)

const Repaired = z.object({ words: z.nullable(z.array(z.string())) })

/** The words of the catalogue that a query that finds nothing most likely means: Telex, joined words, typos (`repair_search`). A last one that may
 *  be the beginning of a word ends in ':*'. Null when there are none. */
export async function findRepair(db: ReadDb, hints: RepairHints): Promise<string[] | null> {
  const row = await db.one(
    Repaired,
    sql`
    select repair_search(${hints.words}::text[], ${hints.decoded}::text[], ${hints.fillers}::boolean[],
      ${hints.edits}::text[], ${hints.editOrdinals}::integer[], ${hints.editPrices}::float8[], true) as words`,
  )
  return row.words
}

/** Products that are compared for each name, and for all parts together where no product has a name. */
const COMPARED_BY_NAME = 60
const COMPARED = 600

/** A part of a query that a product may answer, with what it weighs. */
interface WeighedPart {
  query: string
  weight: number
}

/** Words that may be what the goods are called: in a row somewhere in a name, or at its beginning, which weighs more. */
interface WeighedName extends WeighedPart {
  phrase: string
}

const Answered = z.object({ parts: z.array(z.number()), name: z.nullable(z.number()) })

/** How the product that answers most of a query answers it: the places, from 0, of the parts that it has, and of the name that its own name begins
 *  with, or else has. Null when no product has any. */
export async function findBestAnswer(
  db: ReadDb,
  parts: readonly WeighedPart[],
  names: readonly WeighedName[],
): Promise<z.output<typeof Answered> | null> {
  const anyOf = (some: readonly WeighedPart[]) => some.map(({ query }) => `(${query})`).join(' | ') || null
  const queries = (some: readonly WeighedPart[]) => sql`${some.map(({ query }) => query)}::tsquery[]`
  const weights = (some: readonly WeighedPart[]) => sql`${some.map(({ weight }) => weight)}::float8[]`
  const row = await db.maybeOne(
    Answered,
    sql`
    with name as materialized (
      select query, phrase || '%' as beginning, weight, place - 1 as place
      from unnest(${queries(names)}, ${names.map(({ phrase }) => phrase)}::text[], ${weights(names)}) with ordinality as n (query, phrase, weight, place)
    ), part as materialized (
      select query, weight, place - 1 as place from unnest(${queries(parts)}, ${weights(parts)}) with ordinality as n (query, weight, place)
    ), hot as materialized (
      select name.place, p.* from name cross join lateral (
        select p.tsv, p.fold, p.sold_count, p.id from products p
        where p.status = 'ACTIVE' and p.hot and p.tsv @@ name.query and ${isOffered} limit ${COMPARED_BY_NAME}
      ) p
    ), cold as materialized (
      select name.place, p.* from name cross join lateral (
        select p.tsv, p.fold, p.sold_count, p.id from products p
        where p.status = 'ACTIVE' and p.tsv @@ name.query and ${isOffered} limit ${COMPARED_BY_NAME}
      ) p where name.place not in (select place from hot)
    ), other as materialized (
      select -1::bigint as place, p.tsv, p.fold, p.sold_count, p.id from products p
      where p.status = 'ACTIVE' and p.hot and not exists (select from hot) and not exists (select from cold) and p.tsv @@ ${anyOf(parts)}::tsquery and ${isOffered}
      limit ${COMPARED}
    ), best as (
      select p.tsv, p.fold from (select * from hot union all select * from cold union all select * from other) p
      order by
        (select coalesce(sum(weight), 0) from part where p.tsv @@ part.query)
        + (select coalesce(sum(case when p.fold like name.beginning then 2 * weight when p.tsv @@ name.query then weight else 0 end), 0) from name) desc,
        p.sold_count desc, p.id desc
      limit 1
    )
    select array(select place::integer from part where best.tsv @@ part.query order by place) as parts,
      (select place::integer from name where best.tsv @@ name.query order by best.fold like name.beginning desc, weight desc, place limit 1) as name
    from best`,
  )
  return row && row.parts.length > 0 ? row : null
}

const Name = z.object({ name: z.string() })

/** The name of a well-sold product that answers a query, if possible by the words themselves; null when none does. */
export const findAnswerName = async (db: ReadDb, query: SearchQuery): Promise<string | null> =>
  (
    await db.maybeOne(
      Name,
      sql`
      select name from (
        select p.name, p.sold_count, p.id, p.tsv @@ ${wordsAsTyped(query) ?? wordsWhileTyping(query)}::tsquery as literally from products p
        where p.status = 'ACTIVE' and p.tsv @@ ${wordsToLookUp(query)}::tsquery
          and (p.tsv @@ ${wordsWhileTyping(query)}::tsquery) is not false and ${isOffered} limit ${COMPARED}
      ) answers order by literally desc, sold_count desc, id desc limit 1`,
    )
  )?.name ?? null

const CatalogText = z.object({ words: z.nullable(z.string()), counts: z.nullable(z.string()) })

/** The words of the catalogue, in the order of their letters, as the last refresh of the search found them. As two texts: there may be a hundred
 *  thousand. */
export async function findCatalogWords(db: Db): Promise<{ word: string; productCount: number }[]> {
  const { words, counts } = await db.one(
    CatalogText,
    sql`
    select string_agg(word, ' ' order by word collate "C") as words, string_agg(product_count::text, ' ' order by word collate "C") as counts
    from search_words`,
  )
  const numbers = counts?.split(' ') ?? []
  return words?.split(' ').map((word, at) => ({ word, productCount: Number(numbers[at]) })) ?? []
}
