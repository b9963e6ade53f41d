import { beginSecondFactor, confirmSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { codeOfApp } from './authenticator.ts'
import type { Person } from './builders.ts'
import type { Callers, Reply } from './callers.ts'

/** Turns a person's second factor on. Returns what their app and their paper have. No code was used, so that any code of now can be. */
export async function turnOn(
  { as, db }: Callers & { db: Database },
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await as(person).call(beginSecondFactor, { body: { password: person.password } })
  const { recoveryCodes } = await as(person).call(confirmSecondFactor, { body: { code: codeOfApp(secret) } })
  await forgetUsedCodes(db, person)
  return { secret, recoveryCodes }
}

/** As if time had passed since the last code. */
export const forgetUsedCodes = (db: Database, { id }: { id: number }): Promise<number> =>
  db.run(sql`update second_factors set last_step = 0 where user_id = ${id} and enabled_at is not null`)

/** Signs in as far as the password leads, and returns the ticket. */
export async function ticketOf({ guest }: Callers, { email, password }: Person): Promise<string> {
  const { body } = await guest.post('/api/v1/auth/login', { email, password })
  return body.ticket ?? `none: ${JSON.stringify(body)}`
}

/** Ends a sign-in by a code. */
export const signInWith = ({ guest }: Callers, ticket: string, code: string): Promise<Reply> =>
  guest.post('/api/v1/auth/second-factor', { ticket, code })
