import { cartMessages } from '@chophien/domain/cart/messages'
import { CartItem } from '@chophien/domain/cart/schemas'
import { KEPT_DAYS } from '@chophien/domain/search-learning/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { takesNoCash } from '../shops/cash.queries.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

const CartRow = z.extend(z.omit(CartItem, { available: true, unavailableReason: true, unavailableCode: true }), {
  sellable: z.boolean(),
})
type CartRow = z.output<typeof CartRow>

const visible = sql`v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED'`

const variantColumns = sql`
  v.product_id as "productId", v.id as "variantId", p.name as "productName", v.shop_id as "shopId", s.name as "shopName",
  variant_picture(v.image_url, p.image_urls) as "imageUrl", v.options as "variantOptions", v.final_price as "currentPrice", v.stock_quantity as "stockQuantity",
  not ${takesNoCash(sql`v.shop_id`)} as "takesCash", ${visible} as sellable`

const cartRows = (where: Sql) => sql`
  select i.id, i.quantity, i.found_by as "foundBy", ${variantColumns}
  from cart_items i join published.variants v on v.id = i.variant_id join published.products p on p.id = v.product_id join published.shops s on s.id = v.shop_id
  where ${where} order by i.added_at desc, i.id desc`

/** A shopper's cart at today's prices, last added first. */
export const findCart = (db: Db, userId: number): Promise<CartRow[]> =>
  db.rows(CartRow, cartRows(sql`i.user_id = ${userId}`))

/** One row of the cart together with the number of rows. */
export const findCartRow = async (
  db: Db,
  userId: number,
  itemId: number,
): Promise<{ row: CartRow; count: number } | null> => {
  const found = await db.maybeOne(
    z.extend(CartRow, { count: z.number() }),
    sql`
    select item.*, (select count(*) from cart_items where user_id = ${userId}) as count
    from (${cartRows(sql`i.user_id = ${userId} and i.id = ${itemId}`)}) item`,
  )
  if (!found) return null
  const { count, ...row } = found
  return { row, count }
}

export const countCart = async (db: Db, userId: number): Promise<number> =>
  (await db.one(CountRow, sql`select count(*) as count from cart_items where user_id = ${userId}`)).count

const AddOutcome = z.extend(CartRow, {
  /** The row that was written and its units; null when a rule forbade it. */
  id: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  ownShop: z.boolean(),
  /** Units of the variant that were in the cart before, and rows. */
  already: z.number(),
  rows: z.number(),
})
type AddOutcome = z.output<typeof AddOutcome>

/** Adds units of a variant to those in the cart, if there is enough stock. `foundBy`: the words of the search that it came from; null keeps those of the
 *  row. Null when there is no such variant. */
export const addToCart = (
  db: Db,
  wanted: { userId: number; variantId: number; quantity: number; foundBy: string | null; rowsMax: number },
): Promise<AddOutcome | null> =>
  db.maybeOne(
    AddOutcome,
    sql`
    with wanted as (
      select ${variantColumns}, ${isOfShopNow(wanted.userId, sql`s.id`)} as "ownShop",
        coalesce((select quantity from cart_items where user_id = ${wanted.userId} and variant_id = v.id), 0) as already,
        (select count(*) from cart_items where user_id = ${wanted.userId}) as rows
      from published.variants v join published.products p on p.id = v.product_id join published.shops s on s.id = v.shop_id
      where v.id = ${wanted.variantId} and ${visible}
    ), written as (
      insert into cart_items (user_id, variant_id, quantity, found_by, found_at)
      select ${wanted.userId}, "variantId", ${wanted.quantity}::integer, ${wanted.foundBy}::text, case when ${wanted.foundBy}::text is not null then now() end from wanted
      where not "ownShop" and already + ${wanted.quantity}::integer <= "stockQuantity" and (already > 0 or rows < ${wanted.rowsMax}::integer)
      on conflict (user_id, variant_id) do update set quantity = cart_items.quantity + excluded.quantity,
        found_by = coalesce(excluded.found_by, cart_items.found_by), found_at = coalesce(excluded.found_at, cart_items.found_at)
        where cart_items.quantity + excluded.quantity <= (select "stockQuantity" from wanted)
      returning id, quantity, found_by as "foundBy"
    )
    select written.*, wanted.* from wanted left join written on true`,
  )

/** A variant that is put into the cart again. */
const FilledRow = z.object({
  variantId: z.number(),
  /** Its row in the cart; null when a rule forbade it. */
  itemId: z.nullable(z.number()),
  /** Units in that row now. */
  inCart: z.nullable(z.number()),
  stockQuantity: z.number(),
  ownShop: z.boolean(),
  price: z.number(),
})
export type FilledRow = z.output<typeof FilledRow>

/** Puts variants into the cart, each as often as wanted, or as often as there are units left. A row that has as many already stays, so that the
 *  same request twice adds nothing twice. Variants that are not sold any more are left out of the answer; beyond `rowsMax` rows no new ones are
 *  written. `wanted` names each variant once. */
export const fillCart = (
  db: Db,
  {
    userId,
    wanted,
    rowsMax,
  }: { userId: number; wanted: readonly { variantId: number; quantity: number }[]; rowsMax: number },
): Promise<FilledRow[]> =>
  db.rows(
    FilledRow,
    sql`
    with wanted as (
      select v.id, v.final_price, v.stock_quantity, ${isOfShopNow(userId, sql`s.id`)} as own_shop,
        least(w.quantity, v.stock_quantity) as quantity, held.id as held_id, held.quantity as held,
        row_number() over (partition by held.id is null and v.stock_quantity > 0 and not ${isOfShopNow(userId, sql`s.id`)} order by v.id) as place
      from unnest(${wanted.map(({ variantId }) => variantId)}::bigint[], ${wanted.map(({ quantity }) => quantity)}::integer[]) w (variant_id, quantity)
      join published.variants v on v.id = w.variant_id join published.products p on p.id = v.product_id join published.shops s on s.id = v.shop_id
      left join cart_items held on held.user_id = ${userId} and held.variant_id = v.id
      where ${visible}
    ), written as (
      insert into cart_items (user_id, variant_id, quantity)
      select ${userId}, id, quantity from wanted
      where not own_shop and quantity > 0
        and (held_id is not null or place <= ${rowsMax}::integer - (select count(*) from cart_items where user_id = ${userId}))
      -- Rows of the cart are locked by their ids everywhere, after the user's row.
      order by held_id nulls last, id
      on conflict (user_id, variant_id) do update set quantity = greatest(cart_items.quantity, excluded.quantity)
      returning variant_id, id, quantity
    )
    select wanted.id as "variantId", written.id as "itemId", written.quantity as "inCart", stock_quantity as "stockQuantity",
      own_shop as "ownShop", final_price as price
    from wanted left join written on written.variant_id = wanted.id`,
  )

/** Locks the rows of a cart that a change concerns, in the order of their ids, so that two changes which swap variants wait for each other. */
export const lockRows = (
  tx: Db,
  change: { userId: number; itemId: number; variantId: number | undefined },
): Promise<number> =>
  tx.run(sql`
    select from cart_items
    where user_id = ${change.userId} and (id = ${change.itemId} or variant_id = ${change.variantId ?? null}::bigint)
    order by id for update`)

const ChangeTarget = z.object({
  variantId: z.number(),
  sameProduct: z.boolean(),
  visible: z.boolean(),
  stockQuantity: z.number(),
  /** Units of that variant in another row of the cart. */
  elsewhere: z.number(),
})
type ChangeTarget = z.output<typeof ChangeTarget>

/** A cart row with its new variant. Null when the row belongs to another user. */
export const findChange = (
  tx: Db,
  change: { userId: number; itemId: number; variantId: number | undefined },
): Promise<ChangeTarget | null> =>
  tx.maybeOne(
    ChangeTarget,
    sql`
    select v.id as "variantId", v.product_id = held.product_id as "sameProduct", ${visible} as visible,
      v.stock_quantity as "stockQuantity",
      coalesce((select quantity from cart_items other
        where other.user_id = i.user_id and other.variant_id = v.id and other.id <> i.id), 0) as elsewhere
    from cart_items i join published.variants held on held.id = i.variant_id
    join published.variants v on v.id = coalesce(${change.variantId ?? null}::bigint, i.variant_id)
    join published.products p on p.id = v.product_id join published.shops s on s.id = v.shop_id
    where i.user_id = ${change.userId} and i.id = ${change.itemId}`,
  )

export const dropOtherRowOf = (tx: Db, userId: number, variantId: number, keep: number): Promise<number> =>
  tx.run(sql`delete from cart_items where user_id = ${userId} and variant_id = ${variantId} and id <> ${keep}`)

export const writeRow = (tx: Db, row: { userId: number; itemId: number; variantId: number; quantity: number }) =>
  tx.run(sql`
    update cart_items set variant_id = ${row.variantId}, quantity = ${row.quantity}
    where user_id = ${row.userId} and id = ${row.itemId}`)

export const removeRow = (db: Db, userId: number, itemId: number): Promise<number> =>
  db.run(sql`delete from cart_items where user_id = ${userId} and id = ${itemId}`)

export const removeAllRows = (db: Db, userId: number): Promise<number> =>
  db.run(sql`
    delete from cart_items where user_id = ${userId}
      and id = any(array(select id from cart_items where user_id = ${userId} order by id for update))`)

/** The part of a checkout's statement that deletes cart rows; of two concurrent checkouts one gets them. Returns `variant_id`,
 *  `quantity` and `found_by`. */
export const claimedRows = (userId: number, itemIds: readonly number[]): Sql => sql`
  delete from cart_items where user_id = ${userId} and id = any(${itemIds}) returning id as cart_item_id, variant_id, quantity, found_by`

/** Forgets the words by which rows were found as long ago as counts of searches are kept. Rows that somebody is changing are left for the next time. */
export const forgetOldWords = (db: Db): Promise<number> =>
  db.run(sql`
    update cart_items set found_by = null, found_at = null
    where id = any(array(select id from cart_items where found_by is not null and coalesce(found_at, added_at) < now() - ${`${KEPT_DAYS} days`}::interval for update skip locked))`)

/** A row as the contract has it, with the reason why it cannot be bought now, if there is one. */
export function presentRow({ sellable, ...item }: CartRow): CartItem {
  const { quantity, stockQuantity: left } = item
  const unavailableCode = !sellable ? 'GONE' : left <= 0 ? 'SOLD_OUT' : left < quantity ? 'TOO_FEW' : null
  const { gone: GONE, soldOut: SOLD_OUT, onlyLeft } = cartMessages
  const reasons = { GONE, SOLD_OUT, TOO_FEW: onlyLeft(left) }
  return {
    ...item,
    available: unavailableCode === null,
    unavailableReason: unavailableCode && reasons[unavailableCode],
    unavailableCode,
  }
}
