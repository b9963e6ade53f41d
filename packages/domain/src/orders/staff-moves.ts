import { type OrderActor, type OrderStatus, orderStatuses } from './order-status.ts'

/** A move that a seller or an admin makes by a button: lines of the table of product.md with a name. */
export interface StaffMove {
  from: readonly OrderStatus[]
  to: OrderStatus
  label: string
  /** What has to be told along with it. */
  asks: 'nothing' | 'reason' | 'shipment'
  done: string
}

/** What a seller does to an order of the own shop. The keys stand in the addresses of the calls. */
export const sellerMoves = {
  confirm: {
    from: ['AWAITING_CONFIRMATION'],
    to: 'PROCESSING',
    label: 'Xác nhận đơn',
    asks: 'nothing',
    done: 'Đã xác nhận đơn hàng',
  },
  ship: {
    from: ['PROCESSING'],
    to: 'SHIPPED',
    label: 'Giao cho vận chuyển',
    asks: 'shipment',
    done: 'Đã giao hàng cho đơn vị vận chuyển',
  },
  deliver: {
    from: ['SHIPPED'],
    to: 'DELIVERED',
    label: 'Đã giao đến người mua',
    asks: 'nothing',
    done: 'Đã ghi nhận giao hàng thành công',
  },
  fail: {
    from: ['SHIPPED'],
    to: 'FAILED',
    label: 'Giao không thành công',
    asks: 'reason',
    done: 'Đã ghi nhận giao hàng không thành công',
  },
  cancel: {
    from: ['AWAITING_CONFIRMATION', 'PROCESSING'],
    to: 'CANCELLED_BY_SELLER',
    label: 'Hủy đơn',
    asks: 'reason',
    done: 'Đã hủy đơn hàng',
  },
  'approve-return': {
    from: ['RETURN_REQUESTED'],
    to: 'RETURN_APPROVED',
    label: 'Đồng ý trả hàng',
    asks: 'nothing',
    done: 'Đã đồng ý cho trả hàng',
  },
  'refuse-return': {
    from: ['RETURN_REQUESTED'],
    to: 'DELIVERED',
    label: 'Từ chối trả hàng',
    asks: 'reason',
    done: 'Đã từ chối yêu cầu trả hàng',
  },
  'receive-return': {
    from: ['RETURN_APPROVED'],
    to: 'RETURNED',
    label: 'Đã nhận lại hàng',
    asks: 'nothing',
    done: 'Đã ghi nhận hàng trả lại',
  },
} as const satisfies Record<string, StaffMove>
export type SellerMove = keyof typeof sellerMoves

/** What an admin does to any order. */
export const adminMoves = {
  cancel: { ...sellerMoves.cancel, to: 'CANCELLED_BY_ADMIN' },
  'approve-return': sellerMoves['approve-return'],
  'refuse-return': sellerMoves['refuse-return'],
} as const satisfies Record<string, StaffMove>
export type AdminMove = keyof typeof adminMoves

const movesFrom = <Name extends string>(moves: Record<Name, StaffMove>, status: OrderStatus): Name[] =>
  (Object.keys(moves) as Name[]).filter((name) => moves[name].from.includes(status))

/** What a seller can do to an order that stands there, in the order of the buttons. */
export const sellerMovesFrom = (status: OrderStatus): SellerMove[] => movesFrom(sellerMoves, status)
/** What an admin can do to an order that stands there. */
export const adminMovesFrom = (status: OrderStatus): AdminMove[] => movesFrom(adminMoves, status)

/** Every way that somebody has by name, for tests that hold them against the table. */
export const namedMoves = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) => [
    ...sellerMovesFrom(from).map((name) => ({ from, to: sellerMoves[name].to, actor: 'seller' as const })),
    ...adminMovesFrom(from).map((name) => ({ from, to: adminMoves[name].to, actor: 'admin' as const })),
  ])
