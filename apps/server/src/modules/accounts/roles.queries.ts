import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

type Role = 'ROLE_USER' | 'ROLE_SELLER' | 'ROLE_ADMIN'

/** A user's roles by name, in alphabetical order. */
export const findRoles = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db.rows(
      z.object({ role: z.string() }),
      sql`select role from user_roles where user_id = ${userId} order by role`,
    )
  ).map(({ role }) => role)

/** Grants a role. False when the user has it already. */
export const grantRole = async (tx: Db, userId: number, role: Role): Promise<boolean> =>
  (await tx.run(sql`insert into user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`)) === 1

/** Revokes a role. False when the user does not have it. */
export const revokeRole = async (tx: Db, userId: number, role: Role): Promise<boolean> =>
  (await tx.run(sql`delete from user_roles where user_id = ${userId} and role = ${role}`)) === 1

/** Whether user `u` has one of the console's roles that may approve what another one prepared: payouts, bookings, decisions. */
export const approvesMoney = sql`
  exists (select from console_roles c where c.user_id = u.id and c.role in ('OWNER', 'FINANCE'))`

/** How many of the staff who approve money can sign in. */
export const countApprovers = async (db: ReadDb): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from user_roles r join users u on u.id = r.user_id
      where r.role = 'ROLE_ADMIN' and u.locked_at is null and ${approvesMoney}`,
    )
  ).count
