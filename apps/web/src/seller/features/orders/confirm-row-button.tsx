import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { confirmOrders, useConfirming } from './confirmations.ts'

/** Confirms the order of a row; nothing for an order that does not wait for it. */
export function ConfirmRowButton({ order: { id, orderNumber, orderStatus } }: { order: SellerOrder }) {
  if (useConfirming().has(id) || orderStatus !== 'AWAITING_CONFIRMATION') return null
  return (
    <RowButton aria-label={`Xác nhận đơn ${orderNumber}`} onClick={() => confirmOrders([id])}>
      Xác&nbsp;nhận
    </RowButton>
  )
}
