import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Which addresses of pictures orders show as copies. */
export const findUrlsOfOrders = async (db: Db, urls: readonly string[]): Promise<string[]> =>
  (
    await db.rows(
      z.object({ url: z.string() }),
      sql`
    select wanted.url from unnest(${urls}::text[]) as wanted (url) where exists (
      select from order_items i where i.image_url = wanted.url and i.image_url like '/img/upload/%')`,
    )
  ).map(({ url }) => url)
