import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { Badge, type Tone } from '../console-kit/badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  PENDING_PAYMENT: 'waiting',
  AWAITING_CONFIRMATION: 'waiting',
  PROCESSING: 'moving',
  SHIPPED: 'moving',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'over',
  CANCELLED_BY_USER: 'over',
  CANCELLED_BY_SELLER: 'over',
  CANCELLED_BY_ADMIN: 'over',
  RETURN_REQUESTED: 'waiting',
  RETURN_APPROVED: 'moving',
  RETURNED: 'over',
  FAILED: 'over',
}

export const OrderState = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{staffStatusNames[status]}</Badge>
)
