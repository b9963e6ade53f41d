import type { Database, Db } from '../../platform/database/database.ts'
import { keepPartitions } from '../../platform/database/partitions.queries.ts'
import { sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'

/** Makes the coming months of views and drops those that are more than two years ago: figures are compared with those of the year before at most. */
export const keepViewPartitions = (db: Database): Promise<number> => keepPartitions(db, 'product_views')

/** Adds views per product to today's figures of the products and of their shops. */
export const writeViews = (db: Db, counts: ReadonlyMap<number, number>): Promise<number> =>
  db.run(sql`
    with views as (
      insert into product_views as kept (shop_id, day, product_id, views)
      select p.shop_id, (now() at time zone ${VIETNAM})::date, p.id, seen.views
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as seen (id, views)
        join published.products p on p.id = seen.id and p.status = 'ACTIVE'
      order by p.shop_id, p.id
      on conflict (shop_id, day, product_id) do update set views = kept.views + excluded.views
    )
    insert into shop_days as kept (shop_id, day, views)
    select p.shop_id, (now() at time zone ${VIETNAM})::date, sum(seen.views)
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as seen (id, views)
      join published.products p on p.id = seen.id and p.status = 'ACTIVE'
    group by p.shop_id order by p.shop_id
    on conflict (shop_id, day) do update set views = kept.views + excluded.views`)
