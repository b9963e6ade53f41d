import { orderMessages } from '@chophien/domain/orders/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Says that the checkout costs another sum than it showed, and how to agree. Both in whole đồng. */
export const explainChange = (failure: Refusal, totals: { seen: number; now: number }): FormRefusal => ({
  title: failure.message || orderMessages.createFailed,
  detail: `Tổng thanh toán nay là ${formatPrice(totals.now)}, trước đó ${formatPrice(totals.seen)}. Nếu đồng ý, hãy nhấn Đặt hàng lần nữa.`,
})

/** §8: the error of a failed order: the server's message or a general one. */
export function explainRefusal(failure: Refusal): FormRefusal {
  // The first answer was lost and the form changed since: the order exists as first sent.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED')
    return { title: 'Đơn hàng này đã được đặt trước đó', detail: 'Vui lòng xem lại trong Đơn hàng của tôi.' }
  if (failure.status === 0 || failure.status >= 500)
    return { title: orderMessages.createFailed, detail: failure.message }
  return refusalOf(failure, orderMessages.createFailed)
}
