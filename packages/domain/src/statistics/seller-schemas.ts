import * as z from 'zod/mini'
import { overviewQuery } from '../contract/day-range.ts'
import { Id, Money } from '../contract/fields.ts'
import { sellerPeriods } from './periods.ts'

/** A variant with at most this stock is low. */
export const SCARCE_MAX = 5

/** A figure of the period and of the previous period. */
const Figure = z.object({ now: z.int(), before: z.int() })

/** Figures of a day. */
export const ShopDayFigures = z.object({ revenue: Money, orders: z.int(), views: z.int() })

export const BestSeller = z.object({
  productId: Id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  pieces: z.int(),
  revenue: Money,
})

export const ScarceVariant = z.object({
  variantId: Id,
  productId: Id,
  name: z.string(),
  options: z.string(),
  stock: z.int(),
})

/** Open tasks of a shop, counted up to COUNT_MAX. */
export const SellerTasks = z.object({
  confirm: z.int(),
  ship: z.int(),
  returns: z.int(),
  reviews: z.int(),
  scarce: z.int(),
})
export type SellerTasks = z.output<typeof SellerTasks>

export const SellerOverview = z.object({
  days: z.int(),
  /** Products and shipping of orders that were not cancelled, failed or returned, in đồng, by order date. */
  revenue: Figure,
  /** Number of these orders. */
  orders: Figure,
  /** Views of the shop's products, once per session and day. */
  views: Figure,
  /** One entry per day, the oldest first, at least a week; `date` is the day in Vietnam, `before` the same day of the previous
   *  period. */
  byDay: z.array(z.extend(ShopDayFigures, { date: z.iso.date(), before: ShopDayFigures })),
  bestSellers: z.array(BestSeller),
  /** Lowest stock first. */
  scarce: z.array(ScarceVariant),
  todo: SellerTasks,
})
export type SellerOverview = z.output<typeof SellerOverview>

export const getSellerOverview = {
  summary:
    'Người bán: số liệu của shop hôm nay, 7, 30 ngày gần nhất hoặc từ ngày đến ngày, so với kỳ trước dài bằng thế, và việc cần làm',
  query: overviewQuery(sellerPeriods, 7, 'Kỳ phải là 1, 7 hoặc 30 ngày.'),
  data: SellerOverview,
}

export const getSellerTasks = {
  summary: 'Người bán: việc cần làm của shop',
  data: SellerTasks,
}
