import type { CursorPage } from '@chophien/domain/contract/lists'
import { AdminShop, AdminShopDetail } from '@chophien/domain/shops/admin-schemas'
import * as z from 'zod/mini'
import { consolePage, containsWords, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { isOfShopNow } from './people.queries.ts'

const Status = AdminShop.shape.status
type Status = z.output<typeof Status>

const ShopRow = z.extend(z.omit(AdminShop, { createdAt: true }), {
  createdAt: z.date(),
})

const columns = sql`
  s.id, s.name, s.logo_url as "logoUrl", s.status, s.contact_email as "contactEmail", s.contact_phone as "contactPhone",
  s.owner_id as "ownerId", concat_ws(' ', u.first_name, u.last_name) as "ownerName", u.email as "ownerEmail", s.created_at as "createdAt",
  s.version`

/** One page of all shops. */
export async function findShops(
  db: ReadDb,
  query: {
    after?: number | undefined
    search?: string | undefined
    status?: Status | undefined
    identity?: 'WAITING' | undefined
  },
  slice: Slice = consolePage,
): Promise<CursorPage<AdminShop>> {
  const where: Sql[] = containsWords(sql`shop_search_text(s.name, s.contact_email, s.contact_phone)`, query.search)
  if (query.status) where.push(sql`s.status = ${query.status}`)
  if (query.identity)
    where.push(
      sql`exists (select from published.seller_identities i where i.shop_id = s.id and i.state = ${query.identity})`,
    )
  const page = await findCursorPage(
    db,
    ShopRow,
    {
      columns,
      from: sql`shops s join published.users u on u.id = s.owner_id`,
      counted: sql`shops s`,
      id: sql`s.id`,
      where,
      after: query.after,
    },
    slice,
  )
  return { ...page, items: page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

const DetailRow = z.extend(z.omit(AdminShopDetail, { createdAt: true, approvedAt: true }), {
  createdAt: z.date(),
  approvedAt: z.nullable(z.date()),
})
// Counted up to this number.
const ORDERS_COUNTED = 10_000

/** A shop of any status, with its figures; null when there is none. */
export async function findAnyShop(db: Db, id: number): Promise<AdminShopDetail | null> {
  const row = await db.maybeOne(
    DetailRow,
    sql`
    select ${columns}, s.description, s.rejection_reason as "rejectionReason", s.suspension_reason as "suspensionReason",
      s.approved_at as "approvedAt",
      coalesce(concat_ws(', ', s.address ->> 'streetAddress1', s.address ->> 'streetAddress2', s.address ->> 'ward',
        s.address ->> 'district', s.address ->> 'city'), '') as address,
      (select count(*) from published.products p where p.shop_id = s.id and p.status = 'ACTIVE') as "productCount",
      (select count(*) from (select 1 from published.orders o where o.shop_id = s.id limit ${ORDERS_COUNTED}) o) as "orderCount"
    from shops s join published.users u on u.id = s.owner_id where s.id = ${id}`,
  )
  return row && { ...row, createdAt: row.createdAt.toISOString(), approvedAt: row.approvedAt?.toISOString() ?? null }
}

/** A decided shop with the mail address of its owner. */
export const TransitionedShop = z.object({
  name: z.string(),
  ownerId: z.number(),
  ownerEmail: z.string(),
  ownerLastName: z.string(),
})
export type TransitionedShop = z.output<typeof TransitionedShop>

export type ShopDecision = 'approve' | 'reject' | 'suspend' | 'reinstate'

const columnsOfDecision: Record<ShopDecision, (reason: string) => Sql> = {
  approve: () => sql`approved_at = now(), rejection_reason = null`,
  reject: (reason) => sql`rejection_reason = ${reason}`,
  suspend: (reason) => sql`suspension_reason = ${reason}`,
  reinstate: () => sql`suspension_reason = null, suspended_with_owner = false`,
}

/** Transitions a shop; null when it is not in the status `from` or, where given, of the `version` any more (optimistic lock), would open while its owner is locked, or is one that the
 *  administrator owns or works for. */
export const transitionShop = (
  tx: Db,
  id: number,
  {
    adminId,
    from,
    to,
    decision,
    reason,
    version,
  }: {
    adminId: number
    from: Status
    to: Status
    decision: ShopDecision
    reason: string
    version: number | null
  },
): Promise<TransitionedShop | null> =>
  tx.maybeOne(
    TransitionedShop,
    sql`
    update shops s set status = ${to}, updated_at = now(), ${columnsOfDecision[decision](reason)} from published.users u
    where s.id = ${id} and s.status = ${from} and s.version = coalesce(${version}::bigint, s.version) and u.id = s.owner_id and (${to} <> 'APPROVED' or u.locked_at is null)
      and not ${isOfShopNow(adminId, sql`s.id`)}
    returning s.name, s.owner_id as "ownerId", u.email as "ownerEmail", u.last_name as "ownerLastName"`,
  )

const ShopState = z.object({ status: Status, version: z.number(), ownerId: z.number() })

/** The status and version of a shop and whose it is. */
export const findShopStatus = (db: Db, id: number): Promise<z.output<typeof ShopState> | null> =>
  db.maybeOne(ShopState, sql`select status, version, owner_id as "ownerId" from shops where id = ${id}`)

// Maximum number of shops that a search by name considers.
const SHOPS_BY_WORDS_MAX = 50

/** Query for the ids of all shops whose name, address or number contains all words. */
export const shopsByWords = (search: string): Sql => sql`
  select s.id from shops s
  where ${sql.join([sql`true`, ...containsWords(sql`shop_search_text(s.name, s.contact_email, s.contact_phone)`, search)], sql` and `)}`

/** The newest of these shops, at most as many as a search considers. */
export const findShopIdsByWords = async (db: ReadDb, search: string): Promise<number[]> =>
  (
    await db.rows(IdRow, sql`${shopsByWords(search)} order by s.id desc limit ${SHOPS_BY_WORDS_MAX}::integer`, {
      unnamed: true,
    })
  ).map(({ id }) => id)
