import * as z from 'zod/mini'
import { passwordMatches } from '../modules/accounts/passwords.ts'
import { approvesMoney } from '../modules/accounts/roles.queries.ts'
import type { ReadDb } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { DEMO_PASSWORD, demoStaff, someDemoPeople } from './demo-accounts.ts'

// Verifying a password takes as long as a sign-in; what a hash is of does not change.
const isPublished = new Map<string, boolean>()

async function hasPublishedPassword(hash: string): Promise<boolean> {
  const known = isPublished.get(hash)
  if (known !== undefined) return known
  const published = await passwordMatches(hash, DEMO_PASSWORD)
  // Of four accounts; older hashes are of no use.
  if (isPublished.size > 10) isPublished.clear()
  isPublished.set(hash, published)
  return published
}

/** The administrators of the demo marketplace who can sign in with the published password, by e-mail. */
export async function openDemoAdministrators(db: ReadDb): Promise<string[]> {
  return (await findOpen(db)).map(({ email }) => email)
}

async function findOpen(db: ReadDb): Promise<{ email: string; approves: boolean }[]> {
  const found = await db.rows(
    z.object({ email: z.string(), hash: z.string(), approves: z.boolean() }),
    sql`
    select email, password_hash as hash, ${approvesMoney} as approves from users u
    where email = any(${demoStaff.map(({ email }) => email)}::text[]) and locked_at is null and password_hash is not null
    order by id`,
  )
  const open: { email: string; approves: boolean }[] = []
  for (const { email, hash, approves } of found) if (await hasPublishedPassword(hash)) open.push({ email, approves })
  return open
}

/** What a database still has of the demo marketplace: whether it was made for one, how many administrators have the published password, and how
 *  many of them approve money. */
export async function findDemoLeft(
  db: ReadDb,
): Promise<{ isDemo: boolean; openAdmins: number; openApprovers: number }> {
  const [isDemo, open] = await Promise.all([db.exists(someDemoPeople), findOpen(db)])
  return { isDemo, openAdmins: open.length, openApprovers: open.filter(({ approves }) => approves).length }
}
