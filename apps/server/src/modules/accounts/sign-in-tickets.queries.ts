import * as z from 'zod/mini'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const TICKET_MINUTES = 10
/** Wrong codes of one sign-in. */
const GUESSES = 5

/** Writes a ticket, and deletes the user's old ones. */
export const insertTicket = (db: Db, userId: number, hash: Buffer): Promise<number> =>
  db.run(sql`
    with gone as (
      delete from sign_in_tickets where user_id = ${userId} and expires_at <= now()
    )
    insert into sign_in_tickets (user_id, ticket_hash, expires_at)
    values (${userId}, ${hash}, now() + make_interval(mins => ${TICKET_MINUTES}))`)

const OwnerRow = z.object({ email: z.string() })

/** Whose sign-in a ticket is of; null when it is none, used or too old. */
export const findTicketOwner = (db: Db, userId: number, hash: Buffer): Promise<{ email: string } | null> =>
  db.maybeOne(
    OwnerRow,
    sql`
    select u.email from sign_in_tickets t join users u on u.id = t.user_id
    where t.user_id = ${userId} and t.ticket_hash = ${hash} and t.expires_at > now()`,
  )

const GuesserRow = z.object({
  id: z.number(),
  email: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
})
export type GuesserRow = z.output<typeof GuesserRow>

/** Counts a code that is tried with a ticket, before it is looked at: of those at once each counts, and the ticket is locked for the others. Null when the
 *  ticket is used, too old, tried five times, or its account is locked. */
export const countGuess = (tx: Transaction, userId: number, hash: Buffer): Promise<GuesserRow | null> =>
  tx.maybeOne(
    GuesserRow,
    sql`
    update sign_in_tickets t set guesses = guesses + 1 from users u
    where t.user_id = ${userId} and t.ticket_hash = ${hash} and t.expires_at > now() and t.guesses < ${GUESSES}
      and u.id = t.user_id and u.locked_at is null
    returning u.id, u.email, u.last_name as "lastName", array(select role from user_roles r where r.user_id = u.id) as roles`,
  )

export const deleteTicket = (tx: Transaction, userId: number, hash: Buffer): Promise<number> =>
  tx.run(sql`delete from sign_in_tickets where user_id = ${userId} and ticket_hash = ${hash}`)

/** Ends the sign-ins of a user that wait for a code: what they began with counts no more. */
export const endTickets = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`delete from sign_in_tickets where user_id = ${userId}`)

export const deleteOldTickets = (db: Db): Promise<number> =>
  db.run(sql`delete from sign_in_tickets where expires_at < now()`)
