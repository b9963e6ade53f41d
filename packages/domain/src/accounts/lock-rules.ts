import type { AdminUser } from './admin-schemas.ts'
import type { ConsoleCallName } from './console-calls.ts'

/** Whether whoever may lock accounts may lock and unlock this one, of somebody outside the staff. Who has a shop is left to those who may suspend
 *  shops: one that sells leaves the shelves with the account, and no other can be approved or reinstated meanwhile. So its state does not count.
 *  `may`: whether the caller may make a call. */
export const mayLockWithShop = (may: (call: ConsoleCallName) => boolean, { shop }: Pick<AdminUser, 'shop'>): boolean =>
  shop === null || may('suspendShop')
