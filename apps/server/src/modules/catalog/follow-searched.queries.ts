import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Words = z.object({ words: z.array(z.string()) })

/** The words by which some products are found, each once. */
export const findWordsOf = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (
    await db.one(
      Words,
      sql`
      select coalesce(array_agg(distinct word), '{}') as words
      from products p cross join lateral unnest(tsvector_to_array(p.tsv)) as word where p.id = any(${ids}::bigint[])`,
    )
  ).words
