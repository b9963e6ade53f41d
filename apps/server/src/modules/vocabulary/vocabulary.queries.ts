import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Group = z.object({ terms: z.array(z.string()), expansions: z.array(z.string()) })

/** A text that is another one after every change of the vocabulary, whoever made it. Which groups are brands is a part: those that are sold are looked
 *  up again for another edition. */
const editionOf = sql`
  concat_ws(' ', count(*), sum(hashtextextended(concat(terms::text, expansions::text, case when kind = 'BRAND' then ' brand' end), id)))`

const Edition = z.object({ edition: z.string() })

/** Which edition of the vocabulary there is now. */
export const findEdition = async (db: Db): Promise<string> =>
  (await db.one(Edition, sql`select ${editionOf} as edition from search_synonyms`)).edition

const FoundVocabulary = z.extend(Edition, { groups: z.array(Group) })
export type FoundVocabulary = z.output<typeof FoundVocabulary>

/** The whole vocabulary with its edition, in one statement: both are of the same moment. */
export const findVocabulary = (db: Db): Promise<FoundVocabulary> =>
  db.one(
    FoundVocabulary,
    sql`
    select ${editionOf} as edition,
      coalesce(json_agg(json_build_object('terms', terms, 'expansions', expansions) order by id), '[]') as groups
    from search_synonyms`,
  )
