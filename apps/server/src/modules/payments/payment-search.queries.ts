import { type Sql, sql } from '../../platform/database/sql.ts'

/** The id of the person who signs in with an address, or can be called under a number. */
export const userIdBy = (known: { email: string } | { phone: string | null }): Sql =>
  'email' in known
    ? sql`(select id from published.users where email = ${known.email})`
    : sql`(select id from published.users where phone_number = ${known.phone})`
