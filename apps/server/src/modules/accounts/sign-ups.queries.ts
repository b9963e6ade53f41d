import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** Attempts of one address that outlive their codes, and of one client among them. */
const ATTEMPTS_MAX = 5
const ATTEMPTS_PER_CLIENT = 2
const ATTEMPT_DAYS = 30

const Taken = z.object({
  email: z.boolean(),
  phone: z.boolean(),
})
type Taken = z.output<typeof Taken>

/** Whether an e-mail address or phone number is taken by another account. An attempt to sign up reserves its number for a day, but not its
 *  address. */
export const findTaken = (db: Db, email: string, phoneNumber: string): Promise<Taken> =>
  db.one(
    Taken,
    sql`
    select
      exists (select from users where email = ${email} and email_verified_at is not null) as email,
      exists (select from users where phone_number = ${phoneNumber} and email <> ${email} and email_verified_at is not null)
        or exists (select from sign_ups s join users u on u.id = s.user_id
          where s.phone_number = ${phoneNumber} and s.password_hash is not null and s.created_at > now() - interval '24 hours'
            and u.email <> ${email}) as phone`,
  )

interface NewAttempt {
  firstName: string
  lastName: string
  phoneNumber: string
  passwordHash: string
  /** The versions that the form showed. */
  shown: ShownVersions
}

/** Opens the unconfirmed account of an address, or finds and locks it. It has a neutral name until an attempt is confirmed, because nobody knows
 *  yet whose attempt is genuine. Null when the address has been confirmed meanwhile. */
export const openUnconfirmed = (tx: Db, email: string): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into users (email, first_name, last_name) values (${email}, 'Quý', 'Khách')
    on conflict (email) do update set created_at = now(), updated_at = now()
    where users.email_verified_at is null
    returning id`,
  )

/** Writes an attempt under the id of its code. */
export const insertSignUp = (tx: Db, userId: number, id: string, attempt: NewAttempt): Promise<number> =>
  tx.run(sql`
    insert into sign_ups (user_id, id, phone_number, password_hash, first_name, last_name, shown)
    values (${userId}, ${id}, ${attempt.phoneNumber}, ${attempt.passwordHash}, ${attempt.firstName}, ${attempt.lastName},
      ${JSON.stringify(attempt.shown)}::jsonb)`)

/** Bounds the attempts of an address: of those whose code has expired the newest stay, of each client and of all. Those whose code is alive stay,
 *  so that nobody pushes out the attempt of another; the limits on mails bound them. */
export const endSurplusSignUps = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`
    delete from one_time_codes where user_id = ${userId} and id in (
      select id from (
        select id, expires_at, row_number() over (partition by client order by sent_at desc, id) as of_client,
          row_number() over (order by expires_at > now() desc, sent_at desc, id) as of_all
        from one_time_codes where user_id = ${userId} and purpose = 'verify-email') c
      where expires_at <= now() and (of_client > ${ATTEMPTS_PER_CLIENT} or of_all > ${ATTEMPTS_MAX}))`)

const OpenSignUp = z.object({
  id: z.string(),
  lastName: z.string(),
  client: z.string(),
})
type OpenSignUp = z.output<typeof OpenSignUp>

/** The tables and condition of the open attempts of an unconfirmed account: `s` the attempts, `c` their codes. */
const openAttempts = (userId: number) => sql`
  sign_ups s join one_time_codes c on c.user_id = s.user_id and c.id = s.id where s.user_id = ${userId} and c.used_at is null`

/** The open attempts of an unconfirmed account, newest first. */
export const findOpenSignUps = (db: Db, userId: number): Promise<OpenSignUp[]> =>
  db.rows(
    OpenSignUp,
    sql`
    select s.id, s.last_name as "lastName", c.client from ${openAttempts(userId)} order by s.created_at desc, s.id`,
  )

/** How many attempts a sign-in tries its password on. */
const TRIED_MAX = 5

const TriedSignUp = z.object({
  id: z.string(),
  passwordHash: z.string(),
  /** How many open attempts there are. */
  total: z.number(),
})
type TriedSignUp = z.output<typeof TriedSignUp>

/** The open attempts of an unconfirmed account that a sign-in of `client` may mean, and whether there are more. Its own come before those of
 *  others; among each the oldest and the newest in turn, so that nobody hides an attempt by opening many after it, or many before. However many
 *  strangers open, each costs its hash only to TRIED_MAX. */
export async function findTriedSignUps(
  db: Db,
  userId: number,
  client: string,
): Promise<{ tried: TriedSignUp[]; areMore: boolean }> {
  const rows = await db.rows(
    TriedSignUp,
    sql`
    select id, password_hash as "passwordHash", total from (
      select s.id, s.password_hash, c.client = ${client} as own, (count(*) over ())::int as total,
        row_number() over (partition by c.client = ${client} order by s.created_at, s.id) as from_oldest,
        row_number() over (partition by c.client = ${client} order by s.created_at desc, s.id desc) as from_newest
      from ${openAttempts(userId)}) a
    order by own desc, least(from_oldest, from_newest), from_oldest limit ${TRIED_MAX}`,
  )
  return { tried: rows, areMore: (rows[0]?.total ?? 0) > TRIED_MAX }
}

const SentForm = z.object({ sentAt: z.date(), shown: z.record(z.string(), z.number()) })
type SentForm = z.output<typeof SentForm>

/** Makes the data of an attempt, whose code was just used, the account's and ends the others. Null when the account was confirmed otherwise
 *  meanwhile, else when the form was sent. */
export const confirmSignUp = (tx: Db, userId: number, id: string): Promise<SentForm | null> =>
  tx.maybeOne(
    SentForm,
    sql`
    with confirmed as (
      update users u set email_verified_at = now(), phone_number = s.phone_number, password_hash = s.password_hash,
        first_name = s.first_name, last_name = s.last_name, updated_at = now()
      from sign_ups s
      where u.id = ${userId} and u.email_verified_at is null and s.user_id = u.id and s.id = ${id}
      returning u.id, s.created_at, s.shown
    ), role as (
      insert into user_roles (user_id, role) select id, 'ROLE_USER' from confirmed on conflict do nothing
    ), used as (
      update sign_ups s set password_hash = null from confirmed where s.user_id = confirmed.id and s.id = ${id}
    ), ended as (
      delete from one_time_codes c using confirmed
      where c.user_id = confirmed.id and c.purpose = 'verify-email' and c.id <> ${id}
    )
    select created_at as "sentAt", shown from confirmed`,
  )

/** Gives an account the names of an attempt. Returns when its form was sent, and what it showed. */
export const takeNames = (tx: Db, userId: number, id: string): Promise<SentForm> =>
  tx.one(
    SentForm,
    sql`
    update users u set first_name = s.first_name, last_name = s.last_name
    from sign_ups s where u.id = ${userId} and s.user_id = u.id and s.id = ${id}
    returning s.created_at as "sentAt", s.shown`,
  )

/** Ends every attempt of an address, because it was confirmed otherwise. */
export const endSignUps = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`delete from one_time_codes where user_id = ${userId} and purpose = 'verify-email'`)

/** Deletes attempts that were not confirmed within a month, and codes of that age. */
export const deleteOldCodes = (db: Db): Promise<number> =>
  db.run(sql`delete from one_time_codes where sent_at < now() - make_interval(days => ${ATTEMPT_DAYS})`)

/** Deletes accounts that were not confirmed within a month. */
export const deleteUnverified = (db: Db): Promise<number> =>
  db.run(sql`
    delete from users where email_verified_at is null and created_at < now() - make_interval(days => ${ATTEMPT_DAYS})`)
