import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { GooglePerson } from './google-identity.ts'

/** An account that may sign in with Google. */
export const GoogleAccountRow = z.object({
  id: z.number(),
  email: z.string(),
  lastName: z.string(),
  locked: z.boolean(),
})
export type GoogleAccountRow = z.output<typeof GoogleAccountRow>

/** Marks a nonce as used. False when it was used before. */
export const useNonce = async (db: Db, nonce: { value: string; expiresAt: Date }): Promise<boolean> =>
  (await db.run(sql`
    insert into google_nonces (nonce, expires_at) values (${nonce.value}, ${nonce.expiresAt}) on conflict do nothing`)) ===
  1

export const deleteOldNonces = (db: Db): Promise<number> =>
  db.run(sql`delete from google_nonces where expires_at < now()`)

const columns: Sql = sql`u.id, u.email, u.last_name as "lastName", u.locked_at is not null as locked`

export const findBySubject = (db: Db, subject: string): Promise<GoogleAccountRow | null> =>
  db.maybeOne(GoogleAccountRow, sql`select ${columns} from users u where u.google_subject = ${subject}`)

/** Links the confirmed account with that address, if there is one that no other Google account is linked to. `checked`: the hash of the password
 *  that was proved, which must still be that of an account which is not locked; null without a proof. */
export const linkVerified = (
  db: Db,
  { email, subject }: GooglePerson,
  checked: string | null = null,
): Promise<GoogleAccountRow | null> =>
  db.maybeOne(
    GoogleAccountRow,
    sql`
    update users u set google_subject = ${subject}, updated_at = now()
    where u.email = ${email} and u.email_verified_at is not null and u.google_subject is null
      and (${checked}::text is null or (u.password_hash = ${checked} and u.locked_at is null))
    returning ${columns}`,
  )

/** Gives an unconfirmed sign-up to the owner of the address. Password, phone number, sessions and codes of the sign-up are deleted, against account
 *  pre-hijacking (product.md, sessions). */
export const takeOverUnverified = (db: Db, person: GooglePerson): Promise<GoogleAccountRow | null> =>
  db.maybeOne(
    GoogleAccountRow,
    sql`
    with taken as (
      update users set google_subject = ${person.subject}, email_verified_at = now(), password_hash = null, phone_number = null,
        first_name = ${person.firstName}, last_name = ${person.lastName}, metadata = '{}', avatar_url = null,
        created_at = now(), updated_at = now()
      where email = ${person.email} and email_verified_at is null
      returning id, email, last_name, locked_at
    ), role as (
      insert into user_roles (user_id, role) select id, 'ROLE_USER' from taken on conflict do nothing
    ), ended as (
      update sessions s set revoked_at = now() from taken where s.user_id = taken.id and s.revoked_at is null
    ), codes as (
      delete from one_time_codes c using taken where c.user_id = taken.id
    )
    select id, email, last_name as "lastName", locked_at is not null as locked from taken`,
  )

/** Creates an account without a password. Null when address or Google account have one meanwhile. */
export const createGoogleAccount = (db: Db, person: GooglePerson): Promise<GoogleAccountRow | null> =>
  db.maybeOne(
    GoogleAccountRow,
    sql`
    with created as (
      insert into users (email, email_verified_at, first_name, last_name, google_subject)
      values (${person.email}, now(), ${person.firstName}, ${person.lastName}, ${person.subject})
      on conflict do nothing
      returning id, email, last_name
    ), role as (
      insert into user_roles (user_id, role) select id, 'ROLE_USER' from created
    )
    select id, email, last_name as "lastName", false as locked from created`,
  )
