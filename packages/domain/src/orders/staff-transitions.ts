import { type OrderActor, type OrderStatus, orderStatuses } from './order-status.ts'

/** A named transition that a seller or an admin triggers by a button (product.md, order state machine). */
export interface StaffTransition {
  from: readonly OrderStatus[]
  to: OrderStatus
  label: string
  /** The input that it requires. */
  asks: 'nothing' | 'reason' | 'shipment'
  done: string
}

/** A seller's transitions of the own shop's orders. The keys are part of the URLs. */
export const sellerTransitions = {
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
} as const satisfies Record<string, StaffTransition>
export type SellerTransition = keyof typeof sellerTransitions

/** An admin's transitions of any order. */
export const adminTransitions = {
  cancel: { ...sellerTransitions.cancel, to: 'CANCELLED_BY_ADMIN' },
} as const satisfies Record<string, StaffTransition>
export type AdminTransition = keyof typeof adminTransitions

const transitionsFrom = <Name extends string>(
  transitions: Record<Name, StaffTransition>,
  status: OrderStatus,
): Name[] => (Object.keys(transitions) as Name[]).filter((name) => transitions[name].from.includes(status))

/** The seller's transitions from a status, in the order of the buttons. */
export const sellerTransitionsFrom = (status: OrderStatus): SellerTransition[] =>
  transitionsFrom(sellerTransitions, status)
/** The admin's transitions from a status. */
export const adminTransitionsFrom = (status: OrderStatus): AdminTransition[] =>
  transitionsFrom(adminTransitions, status)

/** All named transitions, for the test that compares them with the table. */
export const namedTransitions = (): { from: OrderStatus; to: OrderStatus; actor: OrderActor }[] =>
  orderStatuses.flatMap((from) => [
    ...sellerTransitionsFrom(from).map((name) => ({ from, to: sellerTransitions[name].to, actor: 'seller' as const })),
    ...adminTransitionsFrom(from).map((name) => ({ from, to: adminTransitions[name].to, actor: 'admin' as const })),
  ])
