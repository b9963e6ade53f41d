import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Which addresses of pictures are shown by products, also by deleted ones: carts and reviews still show these. */
export const findUrlsOfProducts = async (
  db: Db,
  pictures: readonly { url: string; shopId: number }[],
): Promise<string[]> =>
  (
    await db.rows(
      z.object({ url: z.string() }),
      sql`
    select wanted.url
    from unnest(${pictures.map(({ url }) => url)}::text[], ${pictures.map(({ shopId }) => shopId)}::bigint[]) as wanted (url, shop_id)
    where exists (select from products p where p.shop_id = wanted.shop_id and wanted.url = any(p.image_urls))`,
    )
  ).map(({ url }) => url)
