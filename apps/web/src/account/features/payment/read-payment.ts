import { getOrder, type Order } from '@chophien/domain/orders/contract'
import { getOrderPayment, type Payment } from '@chophien/domain/payments/contract'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'
import { pathId } from '../../../page/path-id.ts'

export interface PaymentOfOrder {
  order: Order
  /** Null for cash on delivery. */
  payment: Payment | null
}

/** The payment of the URL's order; null when loading fails, for which the page has its own message (§8). A missing order
 *  or another user's is thrown as a 404. */
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
