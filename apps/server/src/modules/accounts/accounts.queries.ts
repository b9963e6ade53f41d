import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const SignInRow = z.object({
  id: z.number(),
  email: z.string(),
  lastName: z.string(),
  passwordHash: z.nullable(z.string()),
  verified: z.boolean(),
  locked: z.boolean(),
})
type SignInRow = z.output<typeof SignInRow>

/** The account of an e-mail address, with the columns that sign-in needs. */
export const findForSignIn = (db: Db, email: string): Promise<SignInRow | null> =>
  db.maybeOne(
    SignInRow,
    sql`
    select u.id, u.email, u.last_name as "lastName", u.password_hash as "passwordHash", u.email_verified_at is not null as verified,
      u.locked_at is not null as locked
    from users u where u.email = ${email}`,
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

/** Replaces a password by another one. Returns whom to tell. Null when the password was changed meanwhile. */
export const changePassword = (
  tx: Db,
  userId: number,
  older: string | null,
  newer: string,
): Promise<{ email: string; lastName: string } | null> =>
  tx.maybeOne(
    z.object({ email: z.string(), lastName: z.string() }),
    sql`
    update users set password_hash = ${newer}, updated_at = now() where id = ${userId} and password_hash = ${older}
    returning email, last_name as "lastName"`,
  )

/** Sets a password after a right reset code, confirms the address, ends every session and unlinks the Google account, which may be that of
 *  whoever the owner wants to be rid of. */
export const setForgottenPassword = (
  tx: Db,
  userId: number,
  passwordHash: string,
): Promise<{ email: string; lastName: string }> =>
  tx.one(
    z.object({ email: z.string(), lastName: z.string() }),
    sql`
    with changed as (
      update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, now()), google_subject = null,
        updated_at = now()
      where id = ${userId} returning email, last_name
    ), role as (
      insert into user_roles (user_id, role) values (${userId}, 'ROLE_USER') on conflict do nothing
    ), ended as (
      update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null
    )
    select email, last_name as "lastName" from changed`,
  )

interface ProfileChange {
  firstName: string
  lastName: string
  phoneNumber: string | null
  metadata: Record<string, unknown>
  /** Undefined: unchanged. */
  avatarUrl: string | null | undefined
}

const SavedProfile = z.extend(ProfileRow, { renamed: z.boolean() })
type SavedProfile = z.output<typeof SavedProfile>

/** Writes the profile. The phone number is only set when there is none. `renamed`: whether the name is another one than before. Null when the account was
 *  deleted, also while waiting. */
export const saveProfile = (db: Db, userId: number, change: ProfileChange): Promise<SavedProfile | null> =>
  db.maybeOne(
    SavedProfile,
    sql`
    with before as (
      select id as user_id, first_name as first, last_name as last from users where id = ${userId} and anonymised_at is null for no key update
    )
    update users set first_name = ${change.firstName}, last_name = ${change.lastName},
      phone_number = coalesce(phone_number, ${change.phoneNumber}), metadata = ${JSON.stringify(change.metadata)},
      avatar_url = case when ${change.avatarUrl !== undefined} then ${change.avatarUrl ?? null} else avatar_url end, updated_at = now()
    from before where id = before.user_id
    returning id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      avatar_url as "avatarUrl", created_at as "createdAt", metadata, (first_name, last_name) <> (before.first, before.last) as renamed`,
  )

/** Locks a user's row: requests of one user that change the same things run one after the other. */
export const lockUser = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`select 1 from users where id = ${userId} for no key update`)

/** The same for an account that was not deleted; returns 0 when it was, also while waiting. */
export const lockLiving = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`select from users where id = ${userId} and anonymised_at is null for no key update`)

/** By what a sign-in was proved: the stored hash of the password, or the linked Google account. */
export type SignInProof = { passwordHash: string } | { googleSubject: string }

/** Locks a user's row. False when what the sign-in was proved by is the account's no more, or the account is locked or deleted. */
export const lockForSignIn = async (tx: Db, userId: number, proof: SignInProof): Promise<boolean> =>
  (await tx.run(sql`
    select 1 from users where id = ${userId} and locked_at is null and anonymised_at is null and ${
      'passwordHash' in proof
        ? sql`password_hash = ${proof.passwordHash}`
        : sql`google_subject = ${proof.googleSubject}`
    } for no key update`)) === 1
