import { type Sql, sql } from '../../platform/database/sql.ts'

/** A subquery for the id of the user with an e-mail address or phone number. Accounts that were never confirmed may have somebody else's number. */
export const userIdBy = (known: { email: string } | { phone: string | null }): Sql =>
  'email' in known
    ? sql`(select id from published.users where email = ${known.email})`
    : sql`(select id from published.users where phone_number = ${known.phone} and email_verified_at is not null)`
