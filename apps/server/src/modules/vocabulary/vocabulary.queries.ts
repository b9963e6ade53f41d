import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Group = z.object({ terms: z.array(z.string()), expansions: z.array(z.string()) })

/** The whole vocabulary. */
export const findSynonymGroups = (db: Db): Promise<z.output<typeof Group>[]> =>
  db.rows(Group, sql`select terms, expansions from search_synonyms order by id`)

const Edition = z.object({ edition: z.string() })

/** A text that is another one after every change of the vocabulary, whoever made it. */
export const findEdition = async (db: Db): Promise<string> =>
  (
    await db.one(
      Edition,
      sql`select concat_ws(' ', count(*), sum(hashtextextended(terms::text || expansions::text, id))) as edition from search_synonyms`,
    )
  ).edition
