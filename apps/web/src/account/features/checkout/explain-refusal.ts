import { orderMessages } from '@chophien/domain/orders/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'

/** §8: the error of a failed order: the server's message or a general one. */
export function explainRefusal(failure: Refusal): FormRefusal {
  // The first answer was lost and the form changed since: the order exists as first sent.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED')
    return { title: 'Đơn hàng này đã được đặt trước đó', detail: 'Vui lòng xem lại trong Đơn hàng của tôi.' }
  if (failure.status === 0 || failure.status >= 500)
    return { title: orderMessages.createFailed, detail: failure.message }
  return refusalOf(failure, orderMessages.createFailed)
}
