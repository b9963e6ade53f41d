import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { IdParams, line, Money } from '../contract/fields.ts'
import { Order } from './contract.ts'
import { reason } from './forms.ts'
import {
  type AdminTransition,
  adminTransitions,
  type SellerTransition,
  type StaffTransition,
  sellerTransitions,
} from './staff-transitions.ts'

/** An order as its shop and the marketplace see it. */
export const StaffOrder = z.extend(Order, {
  /** The marketplace's share, in đồng. */
  commission: Money,
})
export type StaffOrder = z.output<typeof StaffOrder>

const CARRIER_MAX = 60
const TRACKING_CODE_MAX = 60

/** Who carries the goods, and under which number. */
export const Shipment = z.object({
  carrier: line({ required: 'Vui lòng nhập đơn vị vận chuyển', max: CARRIER_MAX }),
  trackingCode: line({ required: 'Vui lòng nhập mã vận đơn', max: TRACKING_CODE_MAX }),
})

export const ReasonGiven = z.object({ reason: reason('Vui lòng nhập lý do') })

/** What comes with a move; each move uses what it asks for. */
const TransitionBody = {
  nothing: z.nullish(z.object({})),
  reason: ReasonGiven,
  shipment: Shipment,
} as const

const transitionEndpoint = <Asks extends StaffTransition['asks']>(
  access: 'seller' | 'admin',
  name: string,
  { label, asks }: StaffTransition & { asks: Asks },
) =>
  endpoint({
    method: 'PUT',
    path: `/v1/${access}/orders/{id}/${name}`,
    summary: `${access === 'seller' ? 'Người bán' : 'Quản trị viên'}: ${label}`,
    access,
    params: IdParams,
    body: TransitionBody[asks],
    data: StaffOrder,
  })

/** The seller's transitions: `PUT /v1/seller/orders/{id}/<name>`. */
export const sellerTransitionEndpoints = {
  confirm: transitionEndpoint('seller', 'confirm', sellerTransitions.confirm),
  ship: transitionEndpoint('seller', 'ship', sellerTransitions.ship),
  deliver: transitionEndpoint('seller', 'deliver', sellerTransitions.deliver),
  fail: transitionEndpoint('seller', 'fail', sellerTransitions.fail),
  cancel: transitionEndpoint('seller', 'cancel', sellerTransitions.cancel),
  'approve-return': transitionEndpoint('seller', 'approve-return', sellerTransitions['approve-return']),
  'refuse-return': transitionEndpoint('seller', 'refuse-return', sellerTransitions['refuse-return']),
  'receive-return': transitionEndpoint('seller', 'receive-return', sellerTransitions['receive-return']),
} as const satisfies Record<SellerTransition, unknown>

/** The admin's transitions: `PUT /v1/admin/orders/{id}/<name>`. */
export const adminTransitionEndpoints = {
  cancel: transitionEndpoint('admin', 'cancel', adminTransitions.cancel),
  'approve-return': transitionEndpoint('admin', 'approve-return', adminTransitions['approve-return']),
  'refuse-return': transitionEndpoint('admin', 'refuse-return', adminTransitions['refuse-return']),
} as const satisfies Record<AdminTransition, unknown>

export const getSellerOrder = endpoint({
  method: 'GET',
  path: '/v1/seller/orders/{id}',
  summary: 'Người bán: chi tiết đơn hàng của shop',
  access: 'seller',
  params: IdParams,
  data: StaffOrder,
})
export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}',
  summary: 'Quản trị viên: chi tiết đơn hàng',
  access: 'admin',
  params: IdParams,
  data: StaffOrder,
})
