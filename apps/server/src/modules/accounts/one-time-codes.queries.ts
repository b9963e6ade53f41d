import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export type CodePurpose = 'verify-email' | 'reset-password' | 'shop-account'
/** Purposes of which a user has one code for each client that asked. */
type ReplacedPurpose = Exclude<CodePurpose, 'verify-email'>

export const CODE_MINUTES = 10
/** Wrong guesses that each guesser has at one code. */
const GUESSES = 5
/** Wrong guesses a day that all who do not have the ticket have together. */
const STRANGERS_GUESSES = 10

const Code = z.object({ id: z.string() })

/** Begins the insertion of a code. What strangers have left to guess lasts a day, over all codes of a user and purpose. */
const insertion = (code: { userId: number; purpose: CodePurpose; hash: Buffer; client: string }): Sql => sql`
    insert into one_time_codes as c (user_id, purpose, code_hash, client, strangers_left, strangers_since, expires_at)
    select ${code.userId}, ${code.purpose}, ${code.hash}, ${code.client}, coalesce(min(strangers_left), ${STRANGERS_GUESSES}),
      coalesce(min(strangers_since), now()), now() + make_interval(mins => ${CODE_MINUTES})
    from one_time_codes
    where user_id = ${code.userId} and purpose = ${code.purpose} and strangers_since > now() - interval '1 day'`

/** A new code of its own, next to others of its purpose. `client`: who asked for it. Its id is the ticket. */
export const insertCode = (
  tx: Db,
  code: { userId: number; purpose: 'verify-email'; hash: Buffer; client: string },
): Promise<{ id: string }> => tx.one(Code, sql`${insertion(code)} returning id`)

/** A code of the user's, next to those that other clients asked for, so that a stranger who asks does not end the owner's. Replaces the one that
 *  this client asked for, with a new ticket. Null when this client's last one was sent less than a minute ago. */
export const replaceCode = (
  db: Db,
  code: { userId: number; purpose: ReplacedPurpose; hash: Buffer; client: string },
): Promise<{ id: string } | null> =>
  db.maybeOne(
    Code,
    sql`${insertion(code)}
    on conflict (user_id, client) where purpose <> 'verify-email' do update set
      id = excluded.id, code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at, used_at = null, guesses = '{}',
      strangers_left = excluded.strangers_left, strangers_since = excluded.strangers_since
    where c.sent_at <= now() - make_interval(secs => ${OTP_RESEND_SECONDS})
    returning id`,
  )

/** Ends the user's codes of this purpose, after one of them was used. */
export const endCodes = (tx: Db, userId: number, purpose: 'reset-password'): Promise<number> =>
  tx.run(sql`
    update one_time_codes set used_at = now() where user_id = ${userId} and purpose = ${purpose} and used_at is null`)

/** Gives a code another value, valid from now. False when it was sent less than a minute ago, used or ended. */
export const renewCode = async (db: Db, code: { userId: number; id: string; hash: Buffer }): Promise<boolean> =>
  (await db.run(sql`
    update one_time_codes set code_hash = ${code.hash}, sent_at = now(), guesses = '{}',
      expires_at = now() + make_interval(mins => ${CODE_MINUTES})
    where user_id = ${code.userId} and id = ${code.id} and used_at is null
      and sent_at <= now() - make_interval(secs => ${OTP_RESEND_SECONDS})`)) === 1

/** A guess at the code of an address. `ticket`: what the answer to the request for the code contained. */
export interface Guess {
  email: string
  purpose: CodePurpose
  hash: Buffer
  ticket: string | undefined
  client: string
}

const Tried = z.object({
  taken: z.nullable(z.object({ userId: z.number(), id: z.string() })),
  tried: z.boolean(),
})

/** Uses the code if the guess is right, else counts the guess, in one statement, so that concurrent guesses all count. Every guesser has five:
 *  whoever has the ticket, and each client without it; those without also share ten a day. So strangers cannot end the owner's code. The
 *  account is locked first, as everywhere where codes are written.
 *  'ended': used, too old, or all guesses of whoever asked for it are spent; of a code that a stranger might still guess it is never told. */
export async function takeCode(
  db: Db,
  guess: Guess,
): Promise<{ outcome: 'right'; userId: number; id: string } | { outcome: 'wrong' | 'ended' }> {
  const ticket = guess.ticket ?? ''
  const right = sql`c.code_hash = ${guess.hash}`
  const guesser = sql`case when c.id::text = ${ticket} then 'ticket' else ${guess.client}::text end`
  const hasTicket = sql`c.id::text = ${ticket}`
  const asked = sql`(c.id::text = ${ticket} or c.client = ${guess.client})`
  const wrongSoFar = sql`coalesce((c.guesses ->> (${guesser}))::int, 0)`
  // Of several sign-ups a ticket chooses one; a reset takes any code that was mailed to the address.
  const chosen = sql`u.email = ${guess.email} and c.user_id = u.id and c.purpose = ${guess.purpose}
    and (${ticket} = '' or c.purpose <> 'verify-email' or c.id::text = ${ticket})`
  const { taken, tried } = await db.one(
    Tried,
    sql`
    with tried as (
      update one_time_codes c set
        used_at = case when ${right} then now() end,
        guesses = case when ${right} then c.guesses else c.guesses || jsonb_build_object(${guesser}, ${wrongSoFar} + 1) end,
        strangers_left = c.strangers_left - case when ${right} or ${hasTicket} then 0 else 1 end
      from (select id, email from users where email = ${guess.email} for no key update) u
      where ${chosen} and c.used_at is null and c.expires_at > now()
        and ${wrongSoFar} < ${GUESSES} and (${hasTicket} or c.strangers_left > 0)
      returning c.user_id, c.id, c.sent_at, ${right} as matched
    )
    select (select json_build_object('userId', user_id, 'id', id) from tried where matched order by sent_at desc limit 1) as taken,
      exists (select from tried) as tried`,
  )
  if (taken) return { outcome: 'right', ...taken }
  if (tried) return { outcome: 'wrong' }
  // A statement of its own, because it must see what concurrent guesses wrote.
  const ended = await db.exists(sql`
    select 1 from one_time_codes c, users u where ${chosen}
      and (${right} and (c.used_at is not null or c.expires_at <= now()) or ${asked} and ${wrongSoFar} >= ${GUESSES})`)
  return { outcome: ended ? 'ended' : 'wrong' }
}
