import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { createOrConfirmUser, grantRoles } from './make-admin.queries.ts'
import { hashPassword } from './passwords.ts'

interface MadeAdmin {
  /** True: the account is new, or was never confirmed and is taken over with the new password. False: an existing account was promoted
   *  and keeps its password. */
  created: boolean
}

// Without signs that are mistaken for one another when copied by hand.
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password nobody guesses: 20 signs, some 115 bits. */
export const newPassword = (): string => Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('')

/** Makes the account of `email` (lower case) an administrator's. There need not be one: then it is created, confirmed, with `password`.
 *  Whoever signed up with the address but never confirmed it loses that attempt: it may not be the owner's. */
export function makeAdmin(db: Database, { email, password }: { email: string; password: string }): Promise<MadeAdmin> {
  return db.transaction(async (tx) => {
    const passwordHash = await hashPassword(password)
    const created = await createOrConfirmUser(tx, { email, passwordHash })
    await grantRoles(tx, email, ['ROLE_USER', 'ROLE_ADMIN'])
    return { created }
  })
}
