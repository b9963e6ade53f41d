import { accountErrors } from '@chophien/domain/accounts/errors'
import type { Transaction } from '../../platform/database/database.ts'
import { lockLiving } from './accounts.queries.ts'

/** Locks the account in which something is saved: its changes follow each other, and a deletion either finds what was saved or was first. Throws
 *  TOKEN_INVALID when the account was deleted meanwhile. */
export async function holdAccount(tx: Transaction, userId: number): Promise<void> {
  if ((await lockLiving(tx, userId)) === 0) throw accountErrors.TOKEN_INVALID()
}
