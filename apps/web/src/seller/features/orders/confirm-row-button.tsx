import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { confirmOrders, useConfirming } from './confirmations.ts'

/** Confirms the order of a row; nothing for an order that does not wait for it. */
export function ConfirmRowButton({ order }: { order: SellerOrder }) {
  if (useConfirming().has(order.id) || order.orderStatus !== 'AWAITING_CONFIRMATION') return null
  return (
    <RowButton aria-label={`Xác nhận đơn ${order.orderNumber}`} onClick={() => confirmOrders([order])}>
      Xác&nbsp;nhận
    </RowButton>
  )
}
