import * as z from 'zod/mini'
import { IdParams, Money } from '../contract/fields.ts'
import { Order } from './schemas.ts'
import { ReasonGiven, Shipment } from './staff-forms.ts'
import { adminTransitions, type StaffTransition, sellerTransitions } from './staff-transitions.ts'

/** An order for its seller and admins. */
export const StaffOrder = z.extend(Order, {
  /** Commission, in đồng. */
  commission: Money,
})
export type StaffOrder = z.output<typeof StaffOrder>

/** An order with the money that its shop and the marketplace get. */
export const StaffOrderDetail = z.extend(StaffOrder, {
  /** What the shop bore of `refundedAmount`, and the commission that went back with it, in đồng. */
  refundedByShop: Money,
  refundedCommission: Money,
  /** By the books once it is `settled`, else as it will be at the completion. `amount` is below zero where the shop owes more than it got. */
  share: z.object({ amount: z.int(), commission: Money, taxes: z.optional(z.int()), settled: z.boolean() }),
})
export type StaffOrderDetail = z.output<typeof StaffOrderDetail>

/** An order as the people of its shop see it: what the shop gets for it only as its owner does. */
export const SellerOrderDetail = z.partial(StaffOrderDetail, {
  commission: true,
  refundedByShop: true,
  refundedCommission: true,
  share: true,
})
export type SellerOrderDetail = z.output<typeof SellerOrderDetail>

/** The body by what the transition asks for. */
const TransitionBody = {
  nothing: z.nullish(z.object({})),
  reason: ReasonGiven,
  shipment: Shipment,
} as const

const transition = <Asks extends StaffTransition['asks']>(
  actor: string,
  { label, asks }: StaffTransition & { asks: Asks },
) => ({ summary: `${actor}: ${label}`, params: IdParams, body: TransitionBody[asks] })

const bySeller = <Asks extends StaffTransition['asks']>(of: StaffTransition & { asks: Asks }) => ({
  ...transition('Người bán', of),
  data: SellerOrderDetail,
})
const byAdmin = <Asks extends StaffTransition['asks']>(of: StaffTransition & { asks: Asks }) => ({
  ...transition('Quản trị viên', of),
  data: StaffOrderDetail,
})

export const sellerTransitionEndpoints = {
  confirm: bySeller(sellerTransitions.confirm),
  ship: bySeller(sellerTransitions.ship),
  deliver: bySeller(sellerTransitions.deliver),
  fail: bySeller(sellerTransitions.fail),
  cancel: bySeller(sellerTransitions.cancel),
}

export const adminTransitionEndpoints = {
  cancel: byAdmin(adminTransitions.cancel),
}

export const getSellerOrder = {
  summary: 'Người bán: chi tiết đơn hàng của shop; hoa hồng, thuế và số tiền shop nhận chỉ có với chủ shop',
  params: IdParams,
  data: SellerOrderDetail,
}

export const getAdminOrder = {
  summary: 'Quản trị viên: chi tiết đơn hàng',
  params: IdParams,
  data: StaffOrderDetail,
}
