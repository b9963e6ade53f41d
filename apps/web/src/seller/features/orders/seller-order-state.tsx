import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { Badge } from '../../../console-kit/badge.tsx'
import { OrderState } from '../../../console-orders/order-state.tsx'
import { useConfirming } from './confirmations.ts'

/** The status of an order; "Đã xác nhận" from the press on. */
export function SellerOrderState({ order: { id, orderStatus } }: { order: { id: number; orderStatus: OrderStatus } }) {
  const confirming = useConfirming().has(id) && orderStatus === 'AWAITING_CONFIRMATION'
  return confirming ? <Badge tone="moving">Đã xác nhận</Badge> : <OrderState status={orderStatus} />
}
