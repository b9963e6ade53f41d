import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const UnequalTax = z.object({ shopId: z.number(), orderId: z.number(), noted: z.string(), booked: z.string() })

/** Orders whose withheld taxes differ from the entries of the books. What was only noted is in no books. */
export const unequalTaxes: Sql = sql`
  select coalesce(n.shop_id, e.shop_id) as "shopId", coalesce(n.order_id, e.order_id) as "orderId",
    concat_ws(' ', coalesce(n.vat, 0), coalesce(n.pit, 0)) as noted, concat_ws(' ', coalesce(e.vat, 0), coalesce(e.pit, 0)) as booked
  from (
    select shop_id, order_id, sum(vat)::bigint as vat, sum(pit)::bigint as pit from tax_withheld where withheld group by shop_id, order_id
  ) n full join (
    select shop_id, order_id, coalesce(-sum(amount) filter (where account = 'TAX_VAT'), 0)::bigint as vat,
      coalesce(-sum(amount) filter (where account = 'TAX_PIT'), 0)::bigint as pit
    from published.tax_entries group by shop_id, order_id
  ) e on e.shop_id = n.shop_id and e.order_id = n.order_id
  where coalesce(n.vat, 0) <> coalesce(e.vat, 0) or coalesce(n.pit, 0) <> coalesce(e.pit, 0)`
