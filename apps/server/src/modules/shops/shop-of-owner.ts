import { shopErrors } from '@chophien/domain/shops/errors'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The number of the shop that somebody owns. Throws NO_SHOP. */
export async function shopOfOwner(db: Db, ownerId: number): Promise<number> {
  const shop = await db.maybeOne<{ id: number }>(sql`select id from shops where owner_id = ${ownerId}`)
  if (!shop) throw shopErrors.NO_SHOP()
  return shop.id
}
