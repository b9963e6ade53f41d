import * as z from 'zod/mini'
import { passwordMatches } from '../modules/accounts/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'

/** Whether the administrator of the demo marketplace can sign in with the published password. */
export async function hasDemoAdministrator(db: Db): Promise<boolean> {
  const found = await db.maybeOne(
    z.object({ hash: z.nullable(z.string()) }),
    sql`select password_hash as hash from users where email = ${demoAccounts.admin.email} and locked_at is null`,
  )
  return found !== null && found.hash !== null && (await passwordMatches(found.hash, DEMO_PASSWORD))
}
