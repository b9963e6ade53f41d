import type { Order } from '@chophien/domain/orders/contract'
import type { Payment } from '@chophien/domain/payments/contract'
import type { PaymentState } from '@chophien/domain/payments/payment-states'
import { CircleCheck, CircleX, ClockAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPrice } from '../../../ui/format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

type End = Exclude<PaymentState, 'PENDING'>

const outcomes: Record<End, { sign: ReactNode; title: string; text: string }> = {
  PAID: {
    sign: <CircleCheck aria-hidden className="size-16 animate-bump text-positive" strokeWidth={1.5} />,
    title: 'Thanh toán thành công',
    text: 'Đơn hàng đã được gửi tới người bán và đang chờ xác nhận. Cảm ơn bạn đã mua hàng.',
  },
  EXPIRED: {
    sign: <ClockAlert aria-hidden className="size-16 text-highlight-deep" strokeWidth={1.5} />,
    title: 'Đã hết thời gian thanh toán',
    text: 'Đơn hàng chưa được thanh toán kịp nên không được gửi tới người bán. Vui lòng không chuyển tiền cho đơn này nữa.',
  },
  FAILED: {
    sign: <CircleX aria-hidden className="size-16 text-danger" strokeWidth={1.5} />,
    title: 'Thanh toán không thành công',
    text: 'Đơn hàng không được gửi tới người bán. Bạn có thể đặt lại và chọn cách thanh toán khác.',
  },
}

interface PaymentOutcomeProps {
  order: Order
  payment: Payment
  status: End
  /** True when the payment ended while the page was open. */
  justNow: boolean
}

/** Outcome of a payment and the next step. */
export function PaymentOutcome({ order, payment, status, justNow }: PaymentOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { sign, title, text } = outcomes[status]
  const paid = status === 'PAID'

  useEffect(() => {
    if (!justNow) return
    // The focused element was removed; focus the outcome, so that it is announced. It is shorter than what it replaces, and wholly in sight at the top.
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [justNow])

  return (
    <section aria-labelledby="outcome" className="overflow-hidden card">
      {paid && <div className="brocade" />}
      <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-10 text-center">
        {sign}
        <h1 id="outcome" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {paid && <p className="text-2xl font-semibold text-positive">{formatPrice(payment.amount)}</p>}
        <p className="text-content-soft">{text}</p>
        {!paid && payment.received > 0 && (
          <p className="rounded-control bg-highlight-soft p-3 text-highlight-deep">
            Số tiền {formatPrice(payment.received)} đã nhận sẽ được hoàn lại cho bạn.
          </p>
        )}
        <p className="text-sm text-content-soft">
          Đơn hàng <b className="whitespace-nowrap text-content">{order.orderNumber}</b>
          {payment.amount > order.totalAmount && ' và các đơn đặt cùng lúc'}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          <LinkButton to={`/order-history/${order.id}`}>Xem đơn hàng</LinkButton>
          <LinkButton to="/" variant="secondary">
            Tiếp tục mua sắm
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
