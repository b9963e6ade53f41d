import { shopAccounts } from '@chophien/domain/ledger/postings'
import type { Month } from '@chophien/domain/text/months'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { beginOf, endOf, firstDay } from './months.queries.ts'

/** A relation with the commission of a month by shop, from the entries: `shop_id`, `earned`, and `returned` with refunds; whole đồng ≥ 0. An entry is that of its
 *  order's shop; one without an order is that of the shop in its transaction. */
export const commissionOfMonth = (month: Month): Sql => sql`(
  select coalesce(o.shop_id, (select max(s.holder_id) from ledger_entries s
      where s.transaction_id = e.transaction_id and s.account = any(${shopAccounts}::text[]))) as shop_id,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as earned, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as returned
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'COMMISSION'
    left join published.orders o on o.id = e.order_id
  where t.at >= ${beginOf(firstDay(month))} and t.at < ${endOf(month)} group by 1)`

/** The commission of a month in all, whole đồng, whosesoever it is: what the sums by shop must come to. */
export const sumCommissionOfMonth = async (db: ReadDb, month: Month): Promise<number> =>
  (
    await db.one(
      z.object({ sum: z.number() }),
      sql`
      select coalesce(-sum(e.amount), 0)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'COMMISSION'
      where t.at >= ${beginOf(firstDay(month))} and t.at < ${endOf(month)}`,
    )
  ).sum
