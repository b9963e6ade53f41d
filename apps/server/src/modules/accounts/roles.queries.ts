import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type Role = 'ROLE_USER' | 'ROLE_SELLER' | 'ROLE_ADMIN'

/** Grants a role. False when the user has it already. */
export const grantRole = async (tx: Db, userId: number, role: Role): Promise<boolean> =>
  (await tx.run(sql`insert into user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`)) === 1

/** Revokes a role. False when the user does not have it. */
export const revokeRole = async (tx: Db, userId: number, role: Role): Promise<boolean> =>
  (await tx.run(sql`delete from user_roles where user_id = ${userId} and role = ${role}`)) === 1

/** Administrators who can sign in, and those of them with an address of the demo: no real one ends in `.test` (RFC 6761). */
export const countAdmins = (db: ReadDb): Promise<{ all: number; ofDemo: number }> =>
  db.one(
    z.object({ all: z.number(), ofDemo: z.number() }),
    sql`
    select count(*) as "all", count(*) filter (where u.email like '%.test') as "ofDemo"
    from user_roles r join users u on u.id = r.user_id where r.role = 'ROLE_ADMIN' and u.locked_at is null`,
  )
