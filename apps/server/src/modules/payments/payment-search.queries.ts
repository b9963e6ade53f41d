import { type Sql, sql } from '../../platform/database/sql.ts'

/** A subquery for the id of the user with an e-mail address or phone number; both are unique among confirmed accounts. */
export const userIdBy = (known: { email: string } | { phone: string | null }): Sql =>
  'email' in known
    ? sql`(select id from published.users where email = ${known.email})`
    : sql`(select id from published.users where phone_number = ${known.phone} and email_verified_at is not null)`
