import { shopErrors } from '@chophien/domain/shops/errors'
import type { Db } from '../../platform/database/database.ts'
import { belongsToShop } from './people.queries.ts'

/** Refuses an administrator's decision about a shop that they own or work for. Throws SHOP_OF_ADMIN. */
export async function requireForeignShop(db: Db, adminId: number, shopId: number): Promise<void> {
  if (await belongsToShop(db, adminId, shopId)) throw shopErrors.SHOP_OF_ADMIN()
}
