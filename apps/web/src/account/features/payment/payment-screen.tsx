import type { Order } from '@chophien/domain/orders/contract'
import type { Payment } from '@chophien/domain/payments/contract'
import { WifiOff } from 'lucide-react'
import { formatPrice } from '../../../ui/format.ts'
import { MomoPanel } from './momo-panel.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { useMomoReturn } from './use-momo-return.ts'
import { usePayment } from './use-payment.ts'

/** Payment of an order; updates itself. */
export function PaymentScreen({ order, first }: { order: Order; first: Payment }) {
  const followed = usePayment(order.id, first)
  const { payment, cutOff } = followed
  const { status, received, amount, payUrl } = payment
  useMomoReturn(() => {
    if (status === 'PENDING' && payUrl) void followed.start()
  })
  if (status !== 'PENDING')
    return <PaymentOutcome order={order} payment={payment} status={status} justNow={first.status === 'PENDING'} />
  return (
    <div className="flex flex-col gap-4">
      <PaymentHead order={order} payment={payment} />
      <p role="status" className="sr-only">
        {received > first.received && `Đã nhận ${formatPrice(received)}, còn thiếu ${formatPrice(amount - received)}.`}
      </p>
      {cutOff && (
        <p role="alert" className="flex items-center gap-3 rounded-control bg-highlight-soft p-3 text-highlight-deep">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          Mất kết nối với chợ. Trang sẽ tự kiểm tra lại.
        </p>
      )}
      {payment.method === 'MOMO' ? <MomoPanel {...followed} /> : <TransferPanel {...followed} />}
    </div>
  )
}
