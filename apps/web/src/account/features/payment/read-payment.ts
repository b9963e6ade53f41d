import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { getOrderPayment, type Payment } from '@chophien/domain/payments/contract'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

export interface PaymentOfOrder {
  order: Order
  /** Null for an order that is paid at the door. */
  payment: Payment | null
}

/** How the order of an address is paid; null when that cannot be loaded, which the page says in its own words (§8). An order that does
 *  not exist, or is somebody else's, is thrown as the 404 that it is. */
export async function readPayment({ api, params }: LoadInput): Promise<PaymentOfOrder | null> {
  const id = pathId(params.id)
  try {
    const [order, payment] = await Promise.all([
      api.call(getOrder, { params: { id } }),
      api.settle(getOrderPayment, { params: { id } }),
    ])
    if (order.paymentMethodCode === 'COD') return { order, payment: null }
    return payment.ok ? { order, payment: payment.data } : null
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 404) throw error
    return null
  }
}
