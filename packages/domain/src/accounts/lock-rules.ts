import type { AdminUser } from './admin-schemas.ts'
import type { ConsoleCallName } from './console-calls.ts'

/** Whether whoever may lock accounts may lock and unlock this one, of somebody outside the staff: an owner's shop leaves the shelves and comes back with
 *  the account, so that it is for those who may suspend shops. `may`: whether the caller may make a call. */
export const mayLockWithShop = (may: (call: ConsoleCallName) => boolean, { shop }: Pick<AdminUser, 'shop'>): boolean =>
  shop === null || may('suspendShop')
