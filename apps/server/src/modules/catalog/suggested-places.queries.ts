import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const NamedShop = z.object({ id: z.number(), name: z.string() })

/** Shops that are compared by their names. */
const COMPARED = 200

/** Open shops whose names have all words, the last of which may be the beginning of one. `beginning`: as their names begin at best, folded. */
export const findNamedShops = (
  db: ReadDb,
  { words, beginning, limit }: { words: string; beginning: string; limit: number },
): Promise<z.output<typeof NamedShop>[]> =>
  db.rows(
    NamedShop,
    sql`
    select id, name from (
      select s.id, s.name from published.shops s
      where s.status = 'APPROVED' and to_tsvector('simple', search_words_of(s.name)) @@ ${words}::tsquery limit ${COMPARED}
    ) found
    order by starts_with(vn_fold(name), ${beginning}::text) desc, char_length(name), name, id limit ${limit}::integer`,
  )

const Bearer = z.object({ place: z.number(), name: z.string() })

/** For words in a row the name of a product of an open shop that has them so, by their place in the list; those that no product has are missing. */
export const findBearers = (db: ReadDb, rows: readonly string[]): Promise<z.output<typeof Bearer>[]> =>
  db.rows(
    Bearer,
    sql`
    select (place - 1)::integer as place, p.name from unnest(${rows}::tsquery[]) with ordinality as r (words, place)
    cross join lateral (
      select p.name from products p
      where p.status = 'ACTIVE' and p.tsv @@ r.words and exists (select from published.shops s where s.id = p.shop_id and s.status = 'APPROVED') limit 1
    ) p order by place`,
  )
