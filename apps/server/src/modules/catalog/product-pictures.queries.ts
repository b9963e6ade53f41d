import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const insertPicture = (db: Db, { id, shopId }: { id: string; shopId: number }): Promise<number> =>
  db.run(sql`insert into product_pictures (id, shop_id) values (${id}, ${shopId})`)

/** Deletes the rows of pictures that no product has used within a week after the upload; returns their ids. */
export const deleteUnusedPictures = async (db: Db): Promise<string[]> =>
  (
    await db.rows(
      z.object({ id: z.string() }),
      sql`delete from product_pictures where used_at is null and created_at < now() - interval '7 days' returning id`,
    )
  ).map(({ id }) => id)

/** Marks uploads of a shop as used; returns how many of them there are. */
export const markPicturesUsed = (tx: Db, shopId: number, ids: readonly (string | undefined)[]): Promise<number> =>
  tx.run(sql`
    update product_pictures set used_at = coalesce(used_at, now()) where id = any(${ids}::uuid[]) and shop_id = ${shopId}`)
