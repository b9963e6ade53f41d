import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
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
    const written = await tx.maybeOne(
      IdRow,
      sql`
      insert into users (email, email_verified_at, password_hash, first_name, last_name)
      values (${email}, now(), ${passwordHash}, 'Quản trị', 'viên')
      on conflict (email) do update set email_verified_at = now(), password_hash = excluded.password_hash, phone_number = null, updated_at = now()
      where users.email_verified_at is null
      returning id`,
    )
    await tx.run(sql`
      insert into user_roles (user_id, role)
      select id, role from users, unnest(array['ROLE_USER', 'ROLE_ADMIN']) as role where email = ${email}
      on conflict do nothing`)
    return { created: written !== null }
  })
}
