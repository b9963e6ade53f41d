import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockAdmins } from './staff.queries.ts'

/** Creates a confirmed user, or confirms an unconfirmed one, with this password. False when a confirmed user has the address. */
export const createOrConfirmUser = (
  tx: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> =>
  tx.exists(sql`
    with made as (
      insert into users (email, email_verified_at, password_hash, first_name, last_name)
      values (${email}, now(), ${passwordHash}, 'Quản trị', 'viên')
      on conflict (email) do update set email_verified_at = now(), password_hash = excluded.password_hash, phone_number = null, updated_at = now()
      where users.email_verified_at is null
      returning id
    ), ended as (
      delete from one_time_codes c using made where c.user_id = made.id
    )
    select id from made`)

/** Locks an account as changes of the staff do; whether it is locked against signing in. */
export async function lockNewOwner(tx: Db, email: string): Promise<{ id: number; locked: boolean }> {
  const row = z.object({ id: z.number(), locked: z.boolean() })
  const account = await tx.one(
    row,
    sql`select id, locked_at is not null as locked from users where email = ${email} for no key update`,
  )
  await lockAdmins(tx)
  return account
}

/** Gives an account ROLE_ADMIN and all of the console. Call it after `lockNewOwner` in the same transaction. */
export async function grantOwnership(tx: Db, userId: number): Promise<void> {
  await tx.run(sql`
    insert into user_roles (user_id, role) select ${userId}::bigint, role from unnest(array['ROLE_USER', 'ROLE_ADMIN']) as role
    on conflict do nothing`)
  await tx.run(sql`insert into console_roles (user_id, role) values (${userId}, 'OWNER') on conflict do nothing`)
}
