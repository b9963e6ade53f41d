import { orderMessages } from '@chophien/domain/orders/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { formatPrice } from '../../../ui/format.ts'
import type { TotalChange } from './shown-checkout.ts'

/** Says that the checkout costs another sum than it showed, and how to agree. */
export const explainChange = ({ seen, now, refusal }: TotalChange) => ({
  title: refusal ?? 'Giá hoặc số lượng vừa thay đổi.',
  detail: `Tổng thanh toán nay là ${formatPrice(now)}, trước đó ${formatPrice(seen)}. Nếu đồng ý, hãy nhấn Đặt hàng${refusal === undefined ? '' : ' lần nữa'}.`,
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
