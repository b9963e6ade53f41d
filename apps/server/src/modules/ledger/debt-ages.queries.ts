import type { ShopList } from '@chophien/domain/ledger/shop-lists'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { age, standingParts } from './shop-accounts.queries.ts'

const DebtAge = z.object({ shopId: z.number(), since: z.date(), isOlder: z.boolean() })
export type DebtAge = z.output<typeof DebtAge>

/** What a shop owes in an account: whole đồng, above zero. */
interface Owing {
  shopId: number
  amount: number
}

/** When the oldest part was booked of what shops owe, as the list of shops reckons it. `except`: orders `o` that are no debt, a condition on `published.orders`. A shop without
 *  entries is left out. */
export const findDebtAges = (
  db: ReadDb,
  list: Extract<ShopList, 'DEBT' | 'OVERDRAWN'>,
  owing: readonly Owing[],
  except: Sql | null,
): Promise<DebtAge[]> =>
  db.rows(
    DebtAge,
    sql`
    select p.shop_id as "shopId", a.at as since, a.older as "isOlder"
    from unnest(${owing.map(({ shopId }) => shopId)}::bigint[], ${owing.map(({ amount }) => amount)}::bigint[]) as p (shop_id, amount)
      cross join lateral (${age(list, except)}) a`,
  )

const DebtOrder = z.object({ id: z.number(), number: z.string(), amount: z.number(), at: z.date() })

/** The oldest orders of which something of a shop's debt of cash and commission stands, and how much of each, whole đồng. `except`: as `findDebtAges`. */
export const findDebtOrders = (
  db: ReadDb,
  { shopId, amount }: Owing,
  except: Sql,
  most: number,
): Promise<z.output<typeof DebtOrder>[]> =>
  db.rows(
    DebtOrder,
    sql`
    with p as (select ${shopId}::bigint as shop_id, ${amount}::bigint as amount), standing as (
      select r.* from p cross join lateral (
        ${standingParts('DEBT', except)}
        select part, transaction_id, least(left_over, p.amount - (upto - left_over))::bigint as left_over from reaching
        where part > 0 and upto - left_over < p.amount
      ) r
    )
    select o.id, o.order_number as number, s.left_over as amount, t.at
    from standing s join published.orders o on o.shop_id = ${shopId} and o.id = s.part join ledger_transactions t on t.id = s.transaction_id
    order by s.transaction_id limit ${most}::integer`,
  )
