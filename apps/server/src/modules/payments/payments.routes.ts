import { getOrderPayment, startOrderPayment } from '@chophien/domain/payments/contract'
import type { Router } from '../../platform/http/router.ts'
import { type OrderPaymentDeps, orderPayment, startPayment } from './order-payment.ts'

/** The shopper's side of payments. */
export function paymentRoutes(route: Router, deps: OrderPaymentDeps): void {
  route.guarded(getOrderPayment, ({ user, params }) => orderPayment(deps, { userId: user.id, orderId: params.id }))
  route.guarded(startOrderPayment, ({ user, params }) => startPayment(deps, { userId: user.id, orderId: params.id }))
}
