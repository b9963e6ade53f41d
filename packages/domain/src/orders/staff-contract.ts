import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { IdParams, line, Money } from '../contract/fields.ts'
import { Order } from './contract.ts'
import { reason } from './forms.ts'
import { type AdminMove, adminMoves, type SellerMove, type StaffMove, sellerMoves } from './staff-moves.ts'

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
const MoveBody = {
  nothing: z.nullish(z.object({})),
  reason: ReasonGiven,
  shipment: Shipment,
} as const

const moveEndpoint = <Asks extends StaffMove['asks']>(
  access: 'seller' | 'admin',
  name: string,
  { label, asks }: StaffMove & { asks: Asks },
) =>
  endpoint({
    method: 'PUT',
    path: `/v1/${access}/orders/{id}/${name}`,
    summary: `${access === 'seller' ? 'Người bán' : 'Quản trị viên'}: ${label}`,
    access,
    params: IdParams,
    body: MoveBody[asks],
    data: StaffOrder,
  })

/** The seller's moves: `PUT /v1/seller/orders/{id}/<name>`. */
export const sellerMoveEndpoints = {
  confirm: moveEndpoint('seller', 'confirm', sellerMoves.confirm),
  ship: moveEndpoint('seller', 'ship', sellerMoves.ship),
  deliver: moveEndpoint('seller', 'deliver', sellerMoves.deliver),
  fail: moveEndpoint('seller', 'fail', sellerMoves.fail),
  cancel: moveEndpoint('seller', 'cancel', sellerMoves.cancel),
  'approve-return': moveEndpoint('seller', 'approve-return', sellerMoves['approve-return']),
  'refuse-return': moveEndpoint('seller', 'refuse-return', sellerMoves['refuse-return']),
  'receive-return': moveEndpoint('seller', 'receive-return', sellerMoves['receive-return']),
} as const satisfies Record<SellerMove, unknown>

/** The admin's moves: `PUT /v1/admin/orders/{id}/<name>`. */
export const adminMoveEndpoints = {
  cancel: moveEndpoint('admin', 'cancel', adminMoves.cancel),
  'approve-return': moveEndpoint('admin', 'approve-return', adminMoves['approve-return']),
  'refuse-return': moveEndpoint('admin', 'refuse-return', adminMoves['refuse-return']),
} as const satisfies Record<AdminMove, unknown>

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
