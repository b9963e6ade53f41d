import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const ShopFacts = z.object({
  shopId: z.number(),
  name: z.string(),
  ownerId: z.number(),
  isOpen: z.boolean(),
  /** Why an administrator holds its payouts back; null when nobody does. */
  holdReason: z.nullable(z.string()),
  isIdentified: z.boolean(),
  /** Whole days since the approval. */
  age: z.number(),
  openCash: z.number(),
  disputed: z.number(),
})
export type ShopFacts = z.output<typeof ShopFacts>

/** What of shops decides about their payouts, beside the books, in the order of shops. Whole đồng. A shop that is suspended with its owner's account is not open. */
export const findShopFacts = (db: ReadDb, shopIds: readonly number[]): Promise<ShopFacts[]> =>
  db.rows(
    ShopFacts,
    sql`
    with cash as (
      -- Delivered orders, whose shop has the shopper's cash and keeps it when they are completed.
      select shop_id, sum(total_amount - refunded_by_shop) as open_cash from published.orders
      where payment_method = 'COD' and shop_id = any(${shopIds}::bigint[])
        -- Said once more, for the index by shop and status.
        and status in ('DELIVERED', 'RETURN_REQUESTED', 'RETURN_APPROVED')
        and (status = 'DELIVERED' or (return_origin = 'DELIVERED' and status in ('RETURN_REQUESTED', 'RETURN_APPROVED')))
      group by shop_id
    ), asked as (
      select c.shop_id, sum(c.goods + c.shipping) as disputed
      from published.return_cases c join published.orders o on o.shop_id = c.shop_id and o.id = c.order_id
      where c.closed_at is null and c.shop_id = any(${shopIds}::bigint[]) and o.return_origin = 'COMPLETED'
      group by c.shop_id
    )
    select s.id as "shopId", s.name, s.owner_id as "ownerId", s.status = 'APPROVED' as "isOpen",
      (select h.reason from payout_holds h where h.shop_id = s.id and h.released_at is null) as "holdReason",
      exists (select from published.seller_identities i where i.shop_id = s.id and i.state = 'CHECKED') as "isIdentified",
      coalesce(extract(day from now() - s.approved_at), 0)::integer as age, coalesce(cash.open_cash, 0)::bigint as "openCash",
      coalesce(asked.disputed, 0)::bigint as disputed
    from published.shops s left join cash on cash.shop_id = s.id left join asked on asked.shop_id = s.id
    where s.id = any(${shopIds}::bigint[]) order by s.id`,
  )
