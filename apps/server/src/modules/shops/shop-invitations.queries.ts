import { staffRoles } from '@chophien/domain/shops/shop-roles'
import { INVITATION_DAYS } from '@chophien/domain/shops/staff-limits'
import type { OpenInvitation, ShownInvitation } from '@chophien/domain/shops/staff-schemas'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const Roles = z.array(z.enum(staffRoles))

const OpenRow = z.object({
  id: z.number(),
  email: z.string(),
  roles: Roles,
  invitedAt: z.date(),
  expiresAt: z.date(),
})

/** A shop's invitations that still open, the newest first. */
export const findOpenInvitations = async (db: ReadDb, shopId: number): Promise<OpenInvitation[]> =>
  (
    await db.rows(
      OpenRow,
      sql`
      select id, email, roles, invited_at as "invitedAt", expires_at as "expiresAt"
      from shop_invitations where shop_id = ${shopId} and expires_at > now() order by id desc`,
    )
  ).map(({ invitedAt, expiresAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))

/** Writes an invitation; one that the address has from this shop is replaced, and its link opens no more. */
export const writeInvitation = (
  tx: Db,
  { shopId, email, roles, tokenHash }: { shopId: number; email: string; roles: readonly string[]; tokenHash: Buffer },
): Promise<number> =>
  tx.run(sql`
    insert into shop_invitations (shop_id, email, roles, token_hash, expires_at)
    values (${shopId}, ${email}, ${[...roles]}, ${tokenHash}, now() + make_interval(days => ${INVITATION_DAYS}))
    on conflict (shop_id, email) do update set roles = excluded.roles, token_hash = excluded.token_hash,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at`)

/** Withdraws an invitation of a shop; false when there is none any more. */
export const deleteInvitation = async (tx: Db, shopId: number, id: number): Promise<boolean> =>
  (await tx.run(sql`delete from shop_invitations where shop_id = ${shopId} and id = ${id} and expires_at > now()`)) ===
  1

const ShownRow = z.object({ shopId: z.number(), shopName: z.string(), roles: Roles, expiresAt: z.date() })

const present = ({ expiresAt, ...row }: z.output<typeof ShownRow>): ShownInvitation => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
})

/** What a link opens, for the account of the address that was invited. Null for everybody else. */
export async function findInvitation(
  db: ReadDb,
  { tokenHash, userId }: { tokenHash: Buffer; userId: number },
): Promise<ShownInvitation | null> {
  const row = await db.maybeOne(
    ShownRow,
    sql`
    select i.shop_id as "shopId", s.name as "shopName", i.roles, i.expires_at as "expiresAt"
    from shop_invitations i join shops s on s.id = i.shop_id join published.users u on u.email = i.email
    where i.token_hash = ${tokenHash} and u.id = ${userId} and i.expires_at > now()`,
  )
  return row && present(row)
}

/** The invitations that wait for somebody's answer. */
export const findInvitationsOf = async (db: ReadDb, userId: number): Promise<ShownInvitation[]> =>
  (
    await db.rows(
      ShownRow,
      sql`
      select i.shop_id as "shopId", s.name as "shopName", i.roles, i.expires_at as "expiresAt"
      from shop_invitations i join shops s on s.id = i.shop_id join published.users u on u.email = i.email
      where u.id = ${userId} and i.expires_at > now() order by i.expires_at, i.id`,
    )
  ).map(present)

/** Locks the shop that a link is of, as every change of its people does. */
export const lockInvitingShop = (tx: Db, tokenHash: Buffer): Promise<number> =>
  tx.run(sql`
    select 1 from shops where id = (select shop_id from shop_invitations where token_hash = ${tokenHash}) for no key update`)

const AnsweredRow = z.object({
  shopId: z.number(),
  shopName: z.string(),
  roles: Roles,
  invitedAt: z.date(),
  ownerEmail: z.string(),
  ownerLastName: z.string(),
})
export type AnsweredInvitation = z.output<typeof AnsweredRow>

/** Takes an invitation, so that it is answered once. Null when it was answered or withdrawn before, has expired, or is for another address. */
export const takeInvitation = (
  tx: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: number },
): Promise<AnsweredInvitation | null> =>
  tx.maybeOne(
    AnsweredRow,
    sql`
    delete from shop_invitations i using shops s, published.users owner, published.users person
    where i.token_hash = ${tokenHash} and i.expires_at > now() and s.id = i.shop_id and owner.id = s.owner_id
      and person.id = ${userId} and person.email = i.email
    returning i.shop_id as "shopId", s.name as "shopName", i.roles, i.invited_at as "invitedAt", owner.email as "ownerEmail",
      owner.last_name as "ownerLastName"`,
  )

/** Deletes the invitations to an address, when its account is deleted. */
export const deleteInvitationsTo = (tx: Db, email: string): Promise<number> =>
  tx.run(sql`delete from shop_invitations where email = ${email}`)

/** Deletes invitations that nobody answered in time. */
export const deleteOldInvitations = (db: Db): Promise<number> =>
  db.run(sql`delete from shop_invitations where expires_at <= now()`)
