import { shopStaffErrors } from '@chophien/domain/shops/staff-errors'
import type { Transaction } from '../../platform/database/database.ts'
import type { CurrentUser } from '../../platform/http/router.ts'
import { lockCaller } from '../accounts/lock-caller.ts'
import { shopOf } from './selling-shop.ts'
import { lockOwnShop } from './shop-staff.queries.ts'

/** Has changes of a shop's people follow each other, and returns the shop's id. The caller's session must still live and the shop be the caller's own then.
 *  Throws TOKEN_INVALID, SHOP_ROLE_MISSING. */
export async function holdOwnShop(tx: Transaction, owner: CurrentUser): Promise<number> {
  const { id } = shopOf(owner)
  await lockCaller(tx, owner)
  if ((await lockOwnShop(tx, id, owner.id)) === 0) throw shopStaffErrors.SHOP_ROLE_MISSING()
  return id
}
