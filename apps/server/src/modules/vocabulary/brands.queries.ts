import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Brand = z.object({ terms: z.array(z.string()) })

/** The brands of the vocabulary, each in all the ways that people write it. */
export const findBrands = (db: ReadDb): Promise<z.output<typeof Brand>[]> =>
  db.rows(Brand, sql`select terms from search_synonyms where kind = 'BRAND' order by id`)
