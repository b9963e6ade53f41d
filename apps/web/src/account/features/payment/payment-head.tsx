import type { Order } from '@chophien/domain/orders/contract'
import type { Payment } from '@chophien/domain/payments/contract'
import { session } from '../../../lib/session.ts'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'

/** Progress bar of the received amount. */
function Received({ amount, received }: Pick<Payment, 'amount' | 'received'>) {
  return (
    <div className="mt-4 flex flex-col gap-2">
      <svg aria-hidden="true" className="h-2 w-full rounded-full bg-line">
        {/* An attribute, not a style: the policy of the page forbids styles inside of elements. */}
        <rect width={`${Math.min(100, (received * 100) / amount)}%`} height="100%" className="fill-positive" />
      </svg>
      <p className="text-sm">
        Đã nhận <b className="text-positive">{formatPrice(received)}</b> trên tổng số {formatPrice(amount)}. Vui lòng
        chuyển thêm phần còn thiếu.
      </p>
    </div>
  )
}

/** Amount, orders and deadline of a payment. */
export function PaymentHead({ order, payment }: { order: Order; payment: Payment }) {
  const { amount, received, expiresAt } = payment
  return (
    <section aria-label="Số tiền cần thanh toán" className="card card-body">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">Thanh toán đơn hàng</h1>
          <p className="text-sm text-content-soft">
            Đơn{' '}
            <Link
              to={`/order-history/${order.id}`}
              className="rounded font-semibold whitespace-nowrap text-brand hover:underline"
            >
              {order.orderNumber}
            </Link>
            {amount > order.totalAmount && ' và các đơn đặt cùng lúc: một lần thanh toán cho tất cả'}
          </p>
        </div>
        <TimeLeft
          label="Thanh toán trong"
          until={expiresAt}
          now={session.serverNow()}
          className="shrink-0 max-sm:w-full"
        />
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span>{received > 0 ? 'Còn phải thanh toán' : 'Số tiền cần thanh toán'}</span>
        <b className="text-2xl whitespace-nowrap text-price">{formatPrice(amount - received)}</b>
      </p>
      {received > 0 && <Received amount={amount} received={received} />}
    </section>
  )
}
