import * as z from 'zod/mini'
import { passwordMatches } from '../modules/accounts/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'

/** The administrators of the demo marketplace who can sign in with the published password, by e-mail. */
export async function openDemoAdministrators(db: Db): Promise<string[]> {
  const found = await db.rows(
    z.object({ email: z.string(), hash: z.string() }),
    sql`
    select email, password_hash as hash from users
    where email = any(${[demoAccounts.admin.email, demoAccounts.accountant.email]}::text[]) and locked_at is null and password_hash is not null
    order by id`,
  )
  const open: string[] = []
  for (const { email, hash } of found) if (await passwordMatches(hash, DEMO_PASSWORD)) open.push(email)
  return open
}
