import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { OrderBooks } from '@chophien/domain/ledger/shop-share'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const Books = z.object({
  pending: z.number(),
  balance: z.number(),
  codDebt: z.number(),
  commission: z.number(),
  taxes: z.number(),
})

const sumOf = (...accounts: LedgerAccount[]): Sql =>
  sql`coalesce(sum(e.amount) filter (where e.account = any(${accounts}::text[])), 0)::bigint`

/** What the books hold of an order: the entries of its transitions and of its cases, found by their keys, because entries have no index by order. */
export const findOrderBooks = (db: Db, { shopId, id }: { shopId: number; id: number }): Promise<OrderBooks> =>
  db.one(
    Books,
    sql`
    select ${sumOf('SHOP_PENDING')} as pending, ${sumOf('SHOP_BALANCE')} as balance, ${sumOf('COD_DEBT')} as "codDebt",
      ${sumOf('COMMISSION')} as commission, ${sumOf('TAX_VAT', 'TAX_PIT')} as taxes
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.entry_key = any(${orderStatuses.map((status) => `order:${id}:${status}`)}::text[] || array(
      select 'case:' || c.id || ':' || booked.what from published.return_cases c, unnest(array['refund', 'undelivered']) as booked (what)
      where c.shop_id = ${shopId} and c.order_id = ${id}))`,
  )
