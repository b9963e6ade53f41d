import * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { IdRow } from '../platform/database/rows.ts'
import { sql } from '../platform/database/sql.ts'
import { DAY_MS } from './past-days.ts'
import type { UserPlan } from './user-plan.ts'

/** The ids of users by e-mail, in the same order; 0 for an unknown one. */
export async function findUsers(db: Db, emails: readonly string[]): Promise<number[]> {
  const found = await db.rows(
    z.object({ id: z.number(), email: z.string() }),
    sql`select id, email from users where email = any(${emails})`,
  )
  const ids = new Map(found.map((row) => [row.email, row.id]))
  return emails.map((email) => ids.get(email) ?? 0)
}

/** Writes users with roles and consents, or finds them by e-mail. Users without a password cannot sign in.
 *  Returns their ids in the same order. */
export async function writeUsers(
  db: Db,
  users: readonly UserPlan[],
  {
    roles,
    passwordHash = null,
    now,
    daysAgo = () => 560,
  }: {
    roles: readonly string[]
    passwordHash?: string | null
    now: Date
    /** How long ago the `index`-th one joined. */
    daysAgo?: (index: number) => number
  },
): Promise<number[]> {
  const emails = users.map((person) => person.email)
  const made = await db.rows(
    IdRow,
    sql`
    insert into users (email, email_verified_at, phone_number, password_hash, first_name, last_name, created_at, updated_at)
    select email, joined, phone, ${passwordHash}::text, first_name, last_name, joined, ${now}
    from unnest(${emails}::text[], ${users.map((person) => person.phoneNumber)}::text[],
      ${users.map((person) => person.firstName)}::text[], ${users.map((person) => person.lastName)}::text[],
      ${users.map((_, index) => new Date(now.getTime() - daysAgo(index) * DAY_MS))}::timestamptz[])
      as p (email, phone, first_name, last_name, joined)
    on conflict (email) do nothing returning id`,
  )
  // Whoever had the address before keeps the roles that they have.
  const ids = made.map(({ id }) => id)
  await db.run(sql`
    insert into user_roles (user_id, role) select user_id, role from unnest(${ids}::bigint[]) as user_id, unnest(${roles}::text[]) as role`)
  await db.run(sql`
    insert into consents (user_id, purpose, version, given_at, way)
    select user_id, purpose, '1', ${now}, 'registration' from unnest(${ids}::bigint[]) as user_id, unnest(array['terms', 'privacy']) as purpose`)
  return findUsers(db, emails)
}
