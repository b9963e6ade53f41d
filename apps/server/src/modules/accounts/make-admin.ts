import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { createOrConfirmUser, grantOwnership } from './make-admin.queries.ts'
import { hashPassword } from './passwords.ts'

interface MadeAdmin {
  /** True: the account is new, or was never confirmed and is taken over with the new password. False: an existing account was promoted
   *  and keeps its password. */
  created: boolean
}

// Without characters that are confused when copied by hand.
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 20 characters, about 115 bits. */
export const newPassword = (): string => Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('')

/** Makes the account of `email` (lower case) an owner's of the console. Creates it, confirmed and with `password`, when there is none. An unconfirmed
 *  sign-up is taken over, because it may not be the owner's. */
export function makeAdmin(db: Database, { email, password }: { email: string; password: string }): Promise<MadeAdmin> {
  return db.transaction(async (tx) => {
    const passwordHash = await hashPassword(password)
    const created = await createOrConfirmUser(tx, { email, passwordHash })
    await grantOwnership(tx, email)
    return { created }
  })
}
