import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { VIETNAM } from '../platform/database/vietnam-days.ts'

/** Looks at the products that sold, over the last sixty days: every product now and then. No chance in it, so that the same
 *  seed gives the same marketplace. */
export const writeViews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    insert into product_views (shop_id, day, product_id, views)
    select sold.shop_id, day::date, sold.product_id, 1 + (sold.product_id * 31 + extract(doy from day)::integer * 17) % 4
    from (select distinct shop_id, product_id from order_items) sold,
      generate_series((${now}::timestamptz at time zone ${VIETNAM})::date - 59,
        (${now}::timestamptz at time zone ${VIETNAM})::date, interval '1 day') as day
    where (sold.product_id * 7 + extract(doy from day)::integer * 5) % 11 < 3`)
