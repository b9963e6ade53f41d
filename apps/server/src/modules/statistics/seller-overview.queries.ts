import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { BestSeller, SCARCE_MAX, ScarceVariant, ShopDayFigures } from '@chophien/domain/statistics/seller-schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { VIETNAM } from '../../platform/database/vietnam-days.ts'

const today = sql`(now() at time zone ${VIETNAM})::date`

export const ShopDay = z.extend(ShopDayFigures, { date: z.iso.date() })
export type ShopDay = z.output<typeof ShopDay>

/** The last `days` days of a shop, today included, the oldest first; every day has its row. */
export const findShopDays = (db: Db, shopId: number, days: number): Promise<ShopDay[]> =>
  db.rows(
    ShopDay,
    sql`
    select to_char(each.day, 'YYYY-MM-DD') as date, coalesce(d.revenue, 0) as revenue, coalesce(d.orders, 0) as orders,
      coalesce(d.views, 0) as views
    from generate_series(${today} - ${days - 1}::integer, ${today}, interval '1 day') as each (day)
      left join shop_days d on d.shop_id = ${shopId} and d.day = each.day::date
    order by each.day`,
  )

const SHOWN = 5

/** What sold best in the last `days` days. */
export const findBestSellers = (db: Db, shopId: number, days: number): Promise<SellerOverview['bestSellers']> =>
  db.rows(
    BestSeller,
    sql`
    select best.product_id as "productId", p.name, p.image_urls[1] as "imageUrl", best.units as pieces, best.revenue from (
      select product_id, sum(units) as units, sum(revenue) as revenue from shop_product_days
      where shop_id = ${shopId} and day > ${today} - ${days}::integer group by product_id order by 2 desc, 3 desc, 1 limit ${SHOWN}::integer
    ) best join published.products p on p.id = best.product_id order by best.units desc, best.revenue desc, best.product_id`,
  )

const scarce = (shopId: number): Sql => sql`
  scarce_variants s join published.variants v on v.id = s.variant_id join published.products p on p.id = v.product_id
  where s.shop_id = ${shopId} and v.stock_quantity <= ${SCARCE_MAX}::integer and v.withdrawn_at is null and p.status = 'ACTIVE'`

export const findScarce = (db: Db, shopId: number): Promise<SellerOverview['scarce']> =>
  db.rows(
    ScarceVariant,
    sql`
    select v.id as "variantId", p.id as "productId", p.name, v.options, v.stock_quantity as stock from ${scarce(shopId)}
    order by v.stock_quantity, v.id limit ${SHOWN}::integer`,
  )

const upTo = (what: Sql) => sql`(select count(*) from (select 1 from ${what} limit ${COUNT_MAX}::integer) counted)`

/** What waits besides orders. */
export const countOtherWork = (db: Db, shopId: number): Promise<{ reviews: number; scarce: number }> =>
  db.one(
    z.object({ reviews: z.number(), scarce: z.number() }),
    sql`
    select ${upTo(sql`published.reviews where shop_id = ${shopId} and taken_down_at is null and reply is null`)} as reviews,
      ${upTo(scarce(shopId))} as scarce`,
  )
