import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

const SignInRow = z.object({
  id: z.number(),
  email: z.string(),
  lastName: z.string(),
  passwordHash: z.nullable(z.string()),
  verified: z.boolean(),
  locked: z.boolean(),
  roles: z.array(z.string()),
})
type SignInRow = z.output<typeof SignInRow>

/** The account of an e-mail address, with the columns that sign-in needs. */
export const findForSignIn = (db: Db, email: string): Promise<SignInRow | null> =>
  db.maybeOne(
    SignInRow,
    sql`
    select u.id, u.email, u.last_name as "lastName", u.password_hash as "passwordHash", u.email_verified_at is not null as verified,
      u.locked_at is not null as locked,
      array(select role from user_roles r where r.user_id = u.id) as roles
    from users u where u.email = ${email}`,
  )

const Taken = z.object({
  email: z.boolean(),
  phone: z.boolean(),
})
type Taken = z.output<typeof Taken>

/** Whether an e-mail address or phone number is taken by another account. An unverified account reserves its number for a day, but not its
 *  address. */
export const findTaken = (db: Db, email: string, phoneNumber: string): Promise<Taken> =>
  db.one(
    Taken,
    sql`
    select
      exists (select from users where email = ${email} and email_verified_at is not null) as email,
      exists (select from users where phone_number = ${phoneNumber} and email <> ${email}
        and (email_verified_at is not null or created_at > now() - interval '24 hours')) as phone`,
  )

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  passwordHash: string
}

/** Writes an unverified account, replacing an earlier attempt with the same address. Null when the address has been verified meanwhile. */
export const saveAttempt = (db: Db, account: NewAccount): Promise<{ id: number } | null> =>
  db.maybeOne(
    IdRow,
    sql`
    insert into users (email, phone_number, password_hash, first_name, last_name)
    values (${account.email}, ${account.phoneNumber}, ${account.passwordHash}, ${account.firstName}, ${account.lastName})
    on conflict (email) do update set phone_number = excluded.phone_number, password_hash = excluded.password_hash,
      first_name = excluded.first_name, last_name = excluded.last_name, created_at = now(), updated_at = now()
    where users.email_verified_at is null
    returning id`,
  )

/** Records the consent given by pressing the button under the sentence that names both documents. */
export const saveConsents = (db: Db, userId: number, version: string): Promise<number> =>
  db.run(sql`
    insert into consents (user_id, purpose, version)
    select ${userId}, purpose, ${version} from unnest(array['terms', 'privacy']) as purpose
    on conflict (user_id, purpose, version) do update set given_at = now(), withdrawn_at = null`)

/** Counts one attempt at a code and marks the address as verified when the code is right. One statement, so that concurrent guesses all count.
 *  Null when no live code is left. */
export const tryVerification = (
  db: Db,
  attempt: { userId: number; hash: Buffer },
): Promise<{ matched: boolean } | null> =>
  db.maybeOne(
    z.object({ matched: z.boolean() }),
    sql`
    with attempt as (
      update one_time_codes set
        used_at = case when code_hash = ${attempt.hash} then now() end,
        attempts_left = attempts_left - case when code_hash = ${attempt.hash} then 0 else 1 end
      where user_id = ${attempt.userId} and purpose = 'verify-email'
        and used_at is null and expires_at > now() and attempts_left > 0
      returning user_id, used_at is not null as matched
    ), verified as (
      update users set email_verified_at = now(), updated_at = now()
      from attempt where id = attempt.user_id and attempt.matched and email_verified_at is null
    ), role as (
      insert into user_roles (user_id, role) select user_id, 'ROLE_USER' from attempt where matched
      on conflict do nothing
    )
    select matched from attempt`,
  )

export const ProfileRow = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  createdAt: z.date(),
  metadata: z.record(z.string(), z.unknown()),
})
export type ProfileRow = z.output<typeof ProfileRow>

export const findProfile = (db: Db, userId: number): Promise<ProfileRow> =>
  db.one(
    ProfileRow,
    sql`
    select id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      avatar_url as "avatarUrl", created_at as "createdAt", metadata
    from users where id = ${userId}`,
  )

/** Deletes sign-ups that were not confirmed within a month. */
export const deleteUnverified = (db: Db): Promise<number> =>
  db.run(sql`delete from users where email_verified_at is null and created_at < now() - interval '30 days'`)

export const findPasswordHash = async (db: Db, userId: number): Promise<string | null> =>
  (
    await db.one(
      z.object({ hash: z.nullable(z.string()) }),
      sql`select password_hash as hash from users where id = ${userId}`,
    )
  ).hash

/** Replaces the hash of an unchanged password. Does nothing when the password was changed meanwhile. */
export const replaceHash = (db: Db, userId: number, older: string, newer: string): Promise<number> =>
  db.run(sql`update users set password_hash = ${newer} where id = ${userId} and password_hash = ${older}`)

export const setPassword = (tx: Db, userId: number, passwordHash: string): Promise<number> =>
  tx.run(sql`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`)

/** Counts one attempt at a reset code; when the code is right, sets the password, confirms the address and ends every session. One statement.
 *  Null when no live code is left. */
export const tryReset = (
  db: Db,
  attempt: { userId: number; hash: Buffer; passwordHash: string },
): Promise<{ matched: boolean } | null> =>
  db.maybeOne(
    z.object({ matched: z.boolean() }),
    sql`
    with attempt as (
      update one_time_codes set
        used_at = case when code_hash = ${attempt.hash} then now() end,
        attempts_left = attempts_left - case when code_hash = ${attempt.hash} then 0 else 1 end
      where user_id = ${attempt.userId} and purpose = 'reset-password'
        and used_at is null and expires_at > now() and attempts_left > 0
      returning user_id, used_at is not null as matched
    ), changed as (
      update users set password_hash = ${attempt.passwordHash}, email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
      from attempt where id = attempt.user_id and attempt.matched
    ), role as (
      insert into user_roles (user_id, role) select user_id, 'ROLE_USER' from attempt where matched
      on conflict do nothing
    ), ended as (
      update sessions s set revoked_at = now() from attempt
      where s.user_id = attempt.user_id and attempt.matched and s.revoked_at is null
    )
    select matched from attempt`,
  )

interface ProfileChange {
  firstName: string
  lastName: string
  phoneNumber: string | null
  metadata: Record<string, unknown>
  /** Undefined: unchanged. */
  avatarUrl: string | null | undefined
}

/** Writes the profile. The phone number is only set when there is none. */
export const saveProfile = (db: Db, userId: number, change: ProfileChange): Promise<ProfileRow> =>
  db.one(
    ProfileRow,
    sql`
    update users set first_name = ${change.firstName}, last_name = ${change.lastName},
      phone_number = coalesce(phone_number, ${change.phoneNumber}), metadata = ${JSON.stringify(change.metadata)},
      avatar_url = case when ${change.avatarUrl !== undefined} then ${change.avatarUrl ?? null} else avatar_url end, updated_at = now()
    where id = ${userId}
    returning id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      avatar_url as "avatarUrl", created_at as "createdAt", metadata`,
  )

/** Locks a user's row: requests of one user that change the same things run one after the other. */
export const lockUser = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`select 1 from users where id = ${userId} for no key update`)
