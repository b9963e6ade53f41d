import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import { StaffMember } from '@chophien/domain/accounts/staff-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const StaffRow = z.extend(z.omit(StaffMember, { lastSignInAt: true }), { lastSignInAt: z.nullable(z.date()) })

const staff = (where: Sql) => sql`
  select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email,
    array(select c.role from console_roles c where c.user_id = u.id
      order by array_position(array['OWNER', 'FINANCE', 'MODERATION', 'SUPPORT'], c.role)) as roles,
    exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "secondFactor",
    u.locked_at is not null as locked, (select max(s.created_at) from sessions s where s.user_id = u.id) as "lastSignInAt"
  from user_roles r join users u on u.id = r.user_id
  where r.role = 'ROLE_ADMIN' and ${where}
  order by u.first_name, u.last_name, u.id`

const present = ({ lastSignInAt, ...row }: z.output<typeof StaffRow>): StaffMember => ({
  ...row,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
})

/** Everybody with ROLE_ADMIN. */
export const findStaff = async (db: ReadDb): Promise<StaffMember[]> =>
  (await db.rows(StaffRow, staff(sql`true`))).map(present)

/** One of the staff; null for anybody else. */
export async function findStaffMember(db: Db, id: number): Promise<StaffMember | null> {
  const row = await db.maybeOne(StaffRow, staff(sql`u.id = ${id}`))
  return row && present(row)
}

/** Locks the rows of users, always in one order. */
export const lockUsers = (tx: Db, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select 1 from users where id = any(${ids}::bigint[]) order by id for no key update`)

/** Locks the admin roles: changes of the staff run one after the other. Take the locks of users first. */
export const lockAdmins = (tx: Db): Promise<number> =>
  tx.run(sql`select 1 from user_roles where role = 'ROLE_ADMIN' order by user_id for update`)

export const isOwner = (tx: Db, id: number): Promise<boolean> =>
  tx.exists(sql`select 1 from console_roles where user_id = ${id} and role = 'OWNER'`)

/** Whether a user is an owner of the console and no other one can sign in. Call it after `lockAdmins` in the same transaction. */
export const isLastOwner = (tx: Db, id: number): Promise<boolean> =>
  tx.exists(sql`
    select 1 from console_roles own where own.user_id = ${id} and own.role = 'OWNER' and not exists (
      select from console_roles r join users u on u.id = r.user_id
      where r.role = 'OWNER' and r.user_id <> ${id} and u.locked_at is null and u.anonymised_at is null
        and u.email_verified_at is not null)`)

/** Gives somebody of the staff exactly these roles. */
export async function setConsoleRoles(tx: Db, userId: number, roles: readonly ConsoleRole[]): Promise<void> {
  await tx.run(sql`delete from console_roles where user_id = ${userId} and role <> all(${roles}::text[])`)
  await tx.run(sql`
    insert into console_roles (user_id, role) select ${userId}::bigint, role from unnest(${roles}::text[]) as role
    on conflict do nothing`)
}
