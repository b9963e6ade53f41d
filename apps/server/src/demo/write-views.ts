import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Looks at the products that sold, over the last sixty days: some every day, more where more was sold. No chance in it, so that the same
 *  seed gives the same marketplace. */
export const writeViews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    insert into product_views (shop_id, day, product_id, views)
    select sold.shop_id, day::date, sold.product_id,
      2 + (sold.product_id * 31 + extract(doy from day)::integer * 17) % 9 + 6 * sold.orders::integer
    from (select shop_id, product_id, count(*) as orders from order_items group by 1, 2) sold,
      generate_series((${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date - 59,
        (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date, interval '1 day') as day`)
