import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'

const SellerRule = z.object({
  id: Id,
  /** With the names above it: `Thời trang › Áo dài`; null: all categories that have no rate of their own. */
  category: z.nullable(z.string()),
  /** Basis points; null: the category has no rate of its own from that day on. */
  commissionBps: z.nullable(z.int()),
  /** At most that many đồng of one line; null: no bound. */
  cap: z.nullable(z.int()),
  /** A day in Vietnam. */
  fromDay: z.string(),
})
export type SellerRule = z.output<typeof SellerRule>

const SellerPlan = z.object({
  name: z.string(),
  /** What counts today; of a plan to come, on its first day. */
  inForce: z.array(SellerRule),
  /** What will count later. */
  coming: z.array(SellerRule),
})
export type SellerPlan = z.output<typeof SellerPlan>

/** The commission of a seller's own shop. */
export const OwnPlan = z.object({
  /** Null: none, each category's own commission counts. */
  current: z.nullable(SellerPlan),
  /** The change to come; null: none. */
  next: z.nullable(z.object({ fromDay: z.string(), plan: z.nullable(SellerPlan) })),
})
export type OwnPlan = z.output<typeof OwnPlan>

export const getSellerPlan = {
  summary: 'Người bán: gói hoa hồng của shop, các mức đang áp dụng và sắp áp dụng',
  data: OwnPlan,
}
