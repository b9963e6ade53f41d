import * as z from 'zod/mini'
import { Id, Money } from '../contract/fields.ts'
import { sellerPeriods } from './periods.ts'

/** A variant of which no more than this are left is scarce. */
export const SCARCE_MAX = 5

/** A figure of the period, and of as many days before it. */
const Figure = z.object({ now: z.int(), before: z.int() })

/** What happened on a day. */
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

export const SellerOverview = z.object({
  days: z.int(),
  /** Goods and shipping of orders that were not cancelled, refused or returned, in đồng, by the day they were placed. */
  revenue: Figure,
  /** How many such orders. */
  orders: Figure,
  /** Views of the shop's products: each once per session and day. */
  views: Figure,
  /** One entry per day, the oldest first, at least a week; `date` is the day in Vietnam, `before` the day that stood there in the period
   *  before. */
  byDay: z.array(z.extend(ShopDayFigures, { date: z.iso.date(), before: ShopDayFigures })),
  bestSellers: z.array(BestSeller),
  /** The scarcest first. */
  scarce: z.array(ScarceVariant),
  /** What waits for the seller, counted up to COUNT_MAX. */
  todo: z.object({ confirm: z.int(), ship: z.int(), returns: z.int(), reviews: z.int(), scarce: z.int() }),
})
export type SellerOverview = z.output<typeof SellerOverview>

export const getSellerOverview = {
  summary: 'Người bán: số liệu của shop hôm nay, 7 hoặc 30 ngày, so với kỳ trước, và việc cần làm',
  query: z.object({
    days: z._default(
      z.coerce
        .number()
        .check(z.refine((days) => sellerPeriods.some((known) => known === days), 'Kỳ phải là 1, 7 hoặc 30 ngày.')),
      7,
    ),
  }),
  data: SellerOverview,
}
