import * as z from 'zod/mini'
import { passwordMatches } from '../modules/accounts/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'

/** Whether an administrator of the demo marketplace can sign in with the published password. */
export async function hasDemoAdministrator(db: Db): Promise<boolean> {
  const found = await db.rows(
    z.object({ hash: z.string() }),
    sql`
    select password_hash as hash from users
    where email = any(${[demoAccounts.admin.email, demoAccounts.accountant.email]}::text[]) and locked_at is null and password_hash is not null`,
  )
  for (const { hash } of found) if (await passwordMatches(hash, DEMO_PASSWORD)) return true
  return false
}
