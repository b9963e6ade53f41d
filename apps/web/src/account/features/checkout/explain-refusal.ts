import { orderMessages } from '@chophien/domain/orders/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'

/** §8: why an order was not placed: the server's words, or that it could not be done. */
export function explainRefusal(failure: Refusal): FormRefusal {
  // The first answer was lost on its way, and the form was changed since: the order exists, as it was first sent.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED')
    return { title: 'Đơn hàng này đã được đặt trước đó', detail: 'Vui lòng xem lại trong Đơn hàng của tôi.' }
  if (failure.status === 0 || failure.status >= 500)
    return { title: orderMessages.createFailed, detail: failure.message }
  return refusalOf(failure, orderMessages.createFailed)
}
