import { orderMessages } from '@chophien/domain/orders/messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { formatPrice } from '../../../ui/format.ts'
import type { CheckoutChange } from './shown-checkout.ts'

/** Says that the checkout is no longer what it showed, and how to agree. */
export function explainChange({ seen, now, refusal }: CheckoutChange) {
  const sums =
    now === seen
      ? `Tổng thanh toán vẫn là ${formatPrice(now)}.`
      : `Tổng thanh toán nay là ${formatPrice(now)}, trước đó ${formatPrice(seen)}.`
  return {
    // A price, a quantity, a choice, or a line that is gone.
    title: refusal ?? 'Các sản phẩm trong đơn vừa thay đổi.',
    detail: `${sums} Nếu đồng ý, hãy nhấn Đặt hàng${refusal === undefined ? '' : ' lần nữa'}.`,
  }
}

/** §8: the error of a failed order: the server's message or a general one. */
export function explainRefusal(failure: Refusal): FormRefusal {
  // The first answer was lost and the form changed since: the order exists as first sent.
  if (failure.code === 'IDEMPOTENCY_KEY_REUSED')
    return { title: 'Đơn hàng này đã được đặt trước đó', detail: 'Vui lòng xem lại trong Đơn hàng của tôi.' }
  if (failure.status === 0 || failure.status >= 500)
    return { title: orderMessages.createFailed, detail: failure.message }
  return refusalOf(failure, orderMessages.createFailed)
}
