import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { shopSumsOf } from '../ledger/shop-sums.queries.ts'

const ShopFacts = z.object({
  shopId: z.number(),
  name: z.string(),
  ownerId: z.number(),
  isOpen: z.boolean(),
  /** Why an administrator holds its payouts back; null when none does. */
  holdReason: z.nullable(z.string()),
  /** Whether they are held back for a debt. */
  heldForDebt: z.boolean(),
  isIdentified: z.boolean(),
  /** Whole days since the approval. */
  age: z.number(),
  /** All payouts, also those on their way (`sent`). */
  paidOut: z.number(),
  openCash: z.number(),
  disputed: z.number(),
  /** By the books (`shopSumsOf`). */
  balance: z.number(),
  codDebt: z.number(),
  sent: z.number(),
})
export type ShopFacts = z.output<typeof ShopFacts>

/** Whether the shop of an order `o` has the shopper's cash and keeps it when the order is completed: it is delivered, and not completed. A condition on `published.orders`. */
export const keepsCash: Sql = sql`(o.payment_method = 'COD'
  -- Said once more, for the index by shop and status.
  and o.status in ('DELIVERED', 'RETURN_REQUESTED', 'RETURN_APPROVED')
  and (o.status = 'DELIVERED' or (o.return_origin = 'DELIVERED' and o.status in ('RETURN_REQUESTED', 'RETURN_APPROVED'))))`

/** The cash of these shops that they keep when its orders are completed: a query for `shop_id` and `open_cash`, whole đồng. */
export const openCashOf = (shopIds: readonly number[]): Sql => sql`
  select o.shop_id, sum(o.total_amount - o.refunded_by_shop) as open_cash from published.orders o
  where o.shop_id = any(${shopIds}::bigint[]) and ${keepsCash} group by o.shop_id`

/** What of shops decides about their payouts, in the order of shops. Whole đồng. A shop that is suspended with its owner's account is not open. One statement: an
 *  order that is completed between the cash and the books would count as cash that the shop keeps, and no longer as debt. */
export const findShopFacts = (db: ReadDb, shopIds: readonly number[]): Promise<ShopFacts[]> =>
  db.rows(
    ShopFacts,
    sql`
    with cash as (${openCashOf(shopIds)}), asked as (
      select c.shop_id, sum(c.goods + c.shipping) as disputed
      from published.return_cases c join published.orders o on o.shop_id = c.shop_id and o.id = c.order_id
      where c.closed_at is null and c.shop_id = any(${shopIds}::bigint[]) and o.return_origin = 'COMPLETED'
      group by c.shop_id
    ), sums as (${shopSumsOf(shopIds)})
    select s.id as "shopId", s.name, s.owner_id as "ownerId", s.status = 'APPROVED' as "isOpen",
      (select h.reason from payout_holds h where h.shop_id = s.id and h.released_at is null) as "holdReason",
      exists (select from shop_debts d where d.shop_id = s.id and d.step >= 3) as "heldForDebt",
      exists (select from published.seller_identities i where i.shop_id = s.id and i.state = 'CHECKED') as "isIdentified",
      coalesce(extract(day from now() - s.approved_at), 0)::integer as age,
      (select coalesce(sum(p.amount), 0)::bigint from payouts p where p.shop_id = s.id and p.state in ('SENT', 'PAID')) as "paidOut", coalesce(cash.open_cash, 0)::bigint as "openCash",
      coalesce(asked.disputed, 0)::bigint as disputed,
      coalesce(sums.balance, 0)::bigint as balance, coalesce(sums.cod_debt, 0)::bigint as "codDebt", coalesce(sums.sent, 0)::bigint as sent
    from published.shops s left join cash on cash.shop_id = s.id left join asked on asked.shop_id = s.id left join sums on sums.shop_id = s.id
    where s.id = any(${shopIds}::bigint[]) order by s.id`,
  )
