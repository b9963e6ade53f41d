import type { userGroups } from '@chophien/domain/accounts/admin-contract'
import { AdminUser } from '@chophien/domain/accounts/admin-schemas'
import type { CursorPage } from '@chophien/domain/contract/lists'
import * as z from 'zod/mini'
import { consolePage, containsWords, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const UserRow = z.extend(z.omit(AdminUser, { createdAt: true }), {
  createdAt: z.date(),
})
type UserRow = z.output<typeof UserRow>

type Group = (typeof userGroups)[number]

const columns = sql`
  u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.phone_number as "phoneNumber",
  u.email_verified_at is not null as verified, u.locked_at is not null as locked,
  exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_ADMIN') as "isAdmin",
  exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "secondFactor",
  (select json_build_object('id', s.id, 'name', s.name) from published.shops s where s.owner_id = u.id) as shop, u.created_at as "createdAt"`

const groups: Record<Group, Sql> = {
  ADMIN: sql`exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_ADMIN')`,
  SELLER: sql`exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_SELLER')`,
  LOCKED: sql`u.locked_at is not null`,
}

const present = ({ createdAt, ...row }: UserRow): AdminUser => ({ ...row, createdAt: createdAt.toISOString() })

/** One page of all users without deleted accounts. */
export async function findUsers(
  db: ReadDb,
  query: { after?: number | undefined; search?: string | undefined; group?: Group | undefined },
  slice: Slice = consolePage,
): Promise<CursorPage<AdminUser>> {
  const where = [
    sql`u.anonymised_at is null`,
    ...containsWords(sql`person_search_text(u.first_name, u.last_name, u.email, u.phone_number)`, query.search),
  ]
  if (query.group) where.push(groups[query.group])
  const page = await findCursorPage(
    db,
    UserRow,
    {
      columns,
      from: sql`users u`,
      id: sql`u.id`,
      where,
      after: query.after,
    },
    slice,
  )
  return { ...page, items: page.items.map(present) }
}

export async function findUser(db: Db, id: number): Promise<AdminUser | null> {
  const row = await db.maybeOne(
    UserRow,
    sql`select ${columns} from users u where u.id = ${id} and u.anonymised_at is null`,
  )
  return row && present(row)
}

/** True when this call locked or unlocked the account. */
export const setLocked = async (tx: Db, id: number, locked: boolean): Promise<boolean> =>
  (await tx.run(sql`
    update users set locked_at = case when ${locked}::boolean then now() end, updated_at = now()
    where id = ${id} and (locked_at is null) = ${locked}::boolean and anonymised_at is null`)) === 1

/** Ends every session of a user. */
export const endAllSessions = (tx: Db, userId: number): Promise<number> =>
  tx.run(sql`update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null`)
