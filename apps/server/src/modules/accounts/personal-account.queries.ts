import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { endTickets } from './sign-in-tickets.queries.ts'

/** Anonymises an account and removes every way to sign in. The row stays, for the orders that point to it, and so does
 *  the proof that consent was given, now withdrawn. `name`: replaces the person's. */
export async function anonymise(
  tx: Transaction,
  userId: number,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await endTickets(tx, userId)
  await tx.run(sql`
    update users set email = 'da-xoa-' || gen_random_uuid() || '@khong-con.invalid', phone_number = null, password_hash = null,
      google_subject = null, first_name = ${name.firstName}, last_name = ${name.lastName}, avatar_url = null, metadata = '{}',
      anonymised_at = now(), updated_at = now()
    where id = ${userId}`)
  // A renewal holds the token, then wants the session.
  await tx.run(sql`delete from refresh_tokens where user_id = ${userId}`)
  await tx.run(sql`
    with roles as (delete from user_roles where user_id = ${userId}),
      codes as (delete from one_time_codes where user_id = ${userId}),
      second_factor as (delete from second_factors where user_id = ${userId}),
      consents as (update consents set withdrawn_at = greatest(now(), given_at) where user_id = ${userId} and withdrawn_at is null)
    delete from sessions where user_id = ${userId}`)
}
