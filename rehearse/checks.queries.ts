import * as z from 'zod/mini'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { keptUnits } from '../prove/ledger-checks.ts'

const Id = z.object({ id: z.number() })
const Count = z.object({ count: z.number() })

const count = async (db: Database, statement: ReturnType<typeof sql>) => (await db.one(Count, statement)).count

/** Ids of approved shops, the smallest first. */
export const findDemoShops = async (db: Database): Promise<number[]> =>
  (await db.rows(Id, sql`select id from shops where status = 'APPROVED' order by id limit 10`)).map(({ id }) => id)

/** Units of each variant, in stock plus in orders that keep them. No transition of an order changes the sum. */
export async function findUnits(db: Database): Promise<Map<number, number>> {
  const rows = await db.rows(
    z.object({ id: z.number(), total: z.number() }),
    sql`
    select v.id, v.stock_quantity + coalesce(sum(${keptUnits}), 0)::integer as total
    from variants v left join order_items i on i.variant_id = v.id left join orders o on o.shop_id = i.shop_id and o.id = i.order_id
    group by v.id order by v.id`,
  )
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Orders of these people: their numbers with the key of their checkout, null without one. */
export const findOrders = (
  db: Database,
  userIds: readonly number[],
): Promise<{ id: number; number: string; userId: number; checkoutId: number }[]> =>
  db.rows(
    z.object({ id: z.number(), number: z.string(), userId: z.number(), checkoutId: z.number() }),
    sql`
    select id, order_number as number, user_id as "userId", checkout_id as "checkoutId" from orders
    where user_id = any(${userIds}::bigint[])`,
  )

/** Keys that these people's checkouts were stored under. */
export const findKeys = async (db: Database, userIds: readonly number[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows(
        z.object({ key: z.string() }),
        sql`select key from idempotency_keys where user_id = any(${userIds}::bigint[])`,
      )
    ).map(({ key }) => key),
  )

/** The statuses that orders have passed through, as `12 SHIPPED`. */
export const findPassed = async (db: Database): Promise<Set<string>> =>
  new Set(
    (
      await db.rows(z.object({ passed: z.string() }), sql`select order_id || ' ' || status as passed from order_events`)
    ).map(({ passed }) => passed),
  )

/** Statuses that an order passed through twice, as `12 SHIPPED`. */
export const findPassedTwice = async (db: Database): Promise<string[]> =>
  (
    await db.rows(
      z.object({ passed: z.string() }),
      sql`
      select order_id || ' ' || status as passed from order_events where status in ('PROCESSING', 'SHIPPED', 'CANCELLED_BY_USER')
      group by order_id, status having count(*) > 1`,
    )
  ).map(({ passed }) => passed)

/** How often each of the bank's transfers is stored. */
export async function findTransfers(db: Database): Promise<Map<string, number>> {
  const rows = await db.rows(
    z.object({ id: z.string(), count: z.number() }),
    sql`
    select provider_transaction_id as id, count(*) as count from bank_transfers where provider = 'sepay'
    group by provider_transaction_id`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Prices of variants, by id. */
export async function findPrices(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows(
    z.object({ id: z.number(), price: z.number() }),
    sql`select id, final_price as price from variants where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** How often a shop has a product with this code. */
export const countImported = (db: Database, shopId: number, code: string): Promise<number> =>
  count(
    db,
    sql`select count(*) as count from products where shop_id = ${shopId} and seller_code = ${code} and status <> 'DELETED'`,
  )

export const findShopStatus = async (db: Database, id: number): Promise<string> =>
  (await db.one(z.object({ status: z.string() }), sql`select status from shops where id = ${id}`)).status

/** Messages of the outbox that are not published yet. */
export const countOutbox = (db: Database): Promise<number> => count(db, sql`select count(*) as count from order_outbox`)

/** The jobs of the mail queue: each mail, encrypted, and whether it is done. */
export const findMailJobs = (db: Database): Promise<{ sealed: string; state: string }[]> =>
  db.rows(
    z.object({ sealed: z.string(), state: z.string() }),
    sql`select data ->> 'sealed' as sealed, state::text as state from jobs.job where name = 'mail'`,
  )

/** Notices of one event of an order that one person got twice. */
export const findDoubleNotices = async (db: Database): Promise<string[]> =>
  (
    await db.rows(
      z.object({ notice: z.string() }),
      sql`
      select user_id || ' ' || path || ' ' || coalesce(kind, min(title)) as notice from notices
      group by user_id, path, kind, data, case when kind is null then title || text end having count(*) > 1`,
    )
  ).map(({ notice }) => notice)

/** The shop of each order. */
export async function findOrderShops(db: Database): Promise<Map<number, number>> {
  const rows = await db.rows(
    z.object({ id: z.number(), shopId: z.number() }),
    sql`select id, shop_id as "shopId" from orders`,
  )
  return new Map(rows.map(({ id, shopId }) => [id, shopId]))
}
