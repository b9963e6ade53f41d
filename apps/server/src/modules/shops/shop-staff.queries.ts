import { staffRoles } from '@chophien/domain/shops/shop-roles'
import type { ShopStaffMember, ShopWork } from '@chophien/domain/shops/staff-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Roles = z.array(z.enum(staffRoles))

const MemberRow = z.object({ id: z.number(), name: z.string(), email: z.string(), roles: Roles, joinedAt: z.date() })

/** Who works for a shop beside its owner, in the order of joining. */
export const findStaffOfShop = async (db: ReadDb, shopId: number): Promise<ShopStaffMember[]> =>
  (
    await db.rows(
      MemberRow,
      sql`
      select w.user_id as id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, w.roles, w.joined_at as "joinedAt"
      from shop_staff w join published.users u on u.id = w.user_id
      where w.shop_id = ${shopId} order by w.joined_at, w.user_id`,
    )
  ).map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() }))

const WorkRow = z.object({ shopId: z.number(), shopName: z.string(), roles: Roles, joinedAt: z.date() })

/** The shop that somebody works for; null for everybody else, owners too. */
export async function findShopWork(db: ReadDb, userId: number): Promise<ShopWork | null> {
  const row = await db.maybeOne(
    WorkRow,
    sql`
    select w.shop_id as "shopId", s.name as "shopName", w.roles, w.joined_at as "joinedAt"
    from shop_staff w join shops s on s.id = w.shop_id where w.user_id = ${userId}`,
  )
  return row && { ...row, joinedAt: row.joinedAt.toISOString() }
}

/** Whether somebody works for a shop or has one, in whatever status but a refused one. */
export const findPlaceOf = (db: Db, userId: number): Promise<{ owns: boolean; works: boolean }> =>
  db.one(
    z.object({ owns: z.boolean(), works: z.boolean() }),
    sql`
    select exists (select from shops where owner_id = ${userId} and status <> 'REJECTED') as owns,
      exists (select from shop_staff where user_id = ${userId}) as works`,
  )

/** Whether somebody with this address works for a shop, or owns it. */
export const isOfShop = (db: Db, shopId: number, email: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from published.shop_people p join published.users u on u.id = p.user_id
    where p.shop_id = ${shopId} and u.email = ${email}`)

/** Locks a shop of this owner, so that its people and invitations are counted by one after the other. */
export const lockOwnShop = (tx: Db, shopId: number, ownerId: number): Promise<number> =>
  tx.run(sql`select 1 from shops where id = ${shopId} and owner_id = ${ownerId} for no key update`)

/** People and open invitations of a shop, without the invitation of one address. */
export const countPlaces = async (tx: Db, shopId: number, except: string): Promise<number> =>
  (
    await tx.one(
      z.object({ places: z.number() }),
      sql`
      select (select count(*) from shop_staff where shop_id = ${shopId})
        + (select count(*) from shop_invitations where shop_id = ${shopId} and email <> ${except} and expires_at > now()) as places`,
    )
  ).places

export const insertStaff = (
  tx: Db,
  { userId, shopId, roles, invitedAt }: { userId: number; shopId: number; roles: readonly string[]; invitedAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${userId}, ${shopId}, ${[...roles]}, ${invitedAt})`)

/** Gives somebody of a shop other roles; false when the roles are not those any more by which that was decided, or the person is not of it. */
export const changeRoles = async (
  tx: Db,
  {
    userId,
    shopId,
    shown,
    roles,
  }: { userId: number; shopId: number; shown: readonly string[]; roles: readonly string[] },
): Promise<boolean> =>
  (await tx.run(sql`
    update shop_staff set roles = ${[...roles]}
    where user_id = ${userId} and shop_id = ${shopId} and roles @> ${[...shown]} and roles <@ ${[...shown]}`)) === 1

export const isStaffOf = (db: Db, shopId: number, userId: number): Promise<boolean> =>
  db.exists(sql`select 1 from shop_staff where shop_id = ${shopId} and user_id = ${userId}`)

const Left = z.object({ shopId: z.number(), shopName: z.string(), ownerEmail: z.string(), ownerLastName: z.string() })

/** Takes somebody out of the shop that they work for, or only out of this one. Null when they are not of it. */
export const deleteStaff = (
  tx: Db,
  userId: number,
  shopId: number | null = null,
): Promise<z.output<typeof Left> | null> =>
  tx.maybeOne(
    Left,
    sql`
    delete from shop_staff w using shops s, published.users u
    where w.user_id = ${userId} and (${shopId}::bigint is null or w.shop_id = ${shopId}::bigint) and s.id = w.shop_id and u.id = s.owner_id
    returning w.shop_id as "shopId", s.name as "shopName", u.email as "ownerEmail", u.last_name as "ownerLastName"`,
  )
