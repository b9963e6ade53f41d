import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

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

/** Gives an account ROLE_ADMIN and all of the console. */
export async function grantOwnership(tx: Db, email: string): Promise<void> {
  await tx.run(sql`
    insert into user_roles (user_id, role) select id, role from users, unnest(array['ROLE_USER', 'ROLE_ADMIN']) as role where email = ${email}
    on conflict do nothing`)
  await tx.run(sql`
    insert into console_roles (user_id, role) select id, 'OWNER' from users where email = ${email} on conflict do nothing`)
}
