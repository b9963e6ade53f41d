import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const findRoles = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db.rows(
      z.object({ role: z.string() }),
      sql`select role from user_roles where user_id = ${userId} order by role`,
    )
  ).map(({ role }) => role)

/** Anonymises an account and removes every way to sign in. The row stays, for the orders that point to it, and so does
 *  the proof that consent was given, now withdrawn. `name`: replaces the person's. */
export async function anonymise(tx: Db, userId: number, name: { firstName: string; lastName: string }): Promise<void> {
  // First: a sign-in locks its ticket, then what follows here.
  await tx.run(sql`delete from sign_in_tickets where user_id = ${userId}`)
  await tx.run(sql`
    update users set email = 'da-xoa-' || gen_random_uuid() || '@khong-con.invalid', phone_number = null, password_hash = null,
      google_subject = null, first_name = ${name.firstName}, last_name = ${name.lastName}, avatar_url = null, metadata = '{}',
      anonymised_at = now(), updated_at = now()
    where id = ${userId}`)
  await tx.run(sql`
    with roles as (delete from user_roles where user_id = ${userId}),
      codes as (delete from one_time_codes where user_id = ${userId}),
      second_factor as (delete from second_factors where user_id = ${userId}),
      consents as (update consents set withdrawn_at = greatest(now(), given_at) where user_id = ${userId} and withdrawn_at is null)
    delete from sessions where user_id = ${userId}`)
}
