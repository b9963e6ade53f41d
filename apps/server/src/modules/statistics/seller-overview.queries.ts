import { COUNT_MAX } from '@chophien/domain/contract/lists'
import type { Period } from '@chophien/domain/contract/period'
import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { BestSeller, SCARCE_MAX, ScarceVariant, ShopDayFigures } from '@chophien/domain/statistics/seller-schemas'
import * as z from 'zod/mini'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const ShopDay = z.extend(ShopDayFigures, { date: z.iso.date() })
export type ShopDay = z.output<typeof ShopDay>

/** `days` days of a shop up to the day `to`, the oldest first; every day has its row. */
export const findShopDays = (
  db: ReadDb,
  shopId: number,
  { to, days }: Pick<Period, 'to' | 'days'>,
): Promise<ShopDay[]> =>
  db.rows(
    ShopDay,
    sql`
    select to_char(each.day, 'YYYY-MM-DD') as date, coalesce(d.revenue, 0) as revenue, coalesce(d.orders, 0) as orders,
      coalesce(d.views, 0) as views
    from generate_series(${to}::date - ${days - 1}::integer, ${to}::date, interval '1 day') as each (day)
      left join shop_days d on d.shop_id = ${shopId} and d.day = each.day::date
    order by each.day`,
  )

const SHOWN = 5

/** The best-selling products of a period. */
export const findBestSellers = (
  db: ReadDb,
  shopId: number,
  { from, to }: Period,
): Promise<SellerOverview['bestSellers']> =>
  db.rows(
    BestSeller,
    sql`
    select best.product_id as "productId", p.name, p.image_urls[1] as "imageUrl", best.units as pieces, best.revenue from (
      select product_id, sum(units) as units, sum(revenue) as revenue from shop_product_days
      where shop_id = ${shopId} and day between ${from}::date and ${to}::date group by product_id order by 2 desc, 3 desc, 1 limit ${SHOWN}::integer
    ) best join published.products p on p.id = best.product_id order by best.units desc, best.revenue desc, best.product_id`,
  )

const scarce = (shopId: number): Sql => sql`
  scarce_variants s join published.variants v on v.id = s.variant_id join published.products p on p.id = v.product_id
  where s.shop_id = ${shopId} and v.stock_quantity <= ${SCARCE_MAX}::integer and v.withdrawn_at is null and p.status = 'ACTIVE'`

export const findScarce = (db: ReadDb, shopId: number): Promise<SellerOverview['scarce']> =>
  db.rows(
    ScarceVariant,
    sql`
    select v.id as "variantId", p.id as "productId", p.name, v.options, v.stock_quantity as stock from ${scarce(shopId)}
    order by v.stock_quantity, v.id limit ${SHOWN}::integer`,
  )

const upTo = (what: Sql) => sql`(select count(*) from (select 1 from ${what} limit ${COUNT_MAX}::integer) counted)`

/** Open work other than orders. */
export const countOtherWork = (db: ReadDb, shopId: number): Promise<{ reviews: number; scarce: number }> =>
  db.one(
    z.object({ reviews: z.number(), scarce: z.number() }),
    sql`
    select ${upTo(sql`published.reviews where shop_id = ${shopId} and taken_down_at is null and reply is null`)} as reviews,
      ${upTo(scarce(shopId))} as scarce`,
  )
