import type { Order } from '@chophien/domain/orders/contract'
import { paymentStatusNames } from '@chophien/domain/orders/messages'
import { Undo2 } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const ways = { BANK_TRANSFER: 'bằng chuyển khoản ngân hàng', MOMO: 'về ví MoMo' } as const

/** What is given back of an order, summed: amount, method, date. Nothing without a refund. */
export function OrderRefund({ refund, totalAmount }: Pick<Order, 'refund' | 'totalAmount'>) {
  if (!refund) return null
  const { amount, method, dueAt, paidAt } = refund
  const part = amount < totalAmount ? `, một phần của ${formatPrice(totalAmount)}` : ''
  return (
    <p
      className={classes(
        'flex gap-3 rounded-control p-3 text-sm',
        paidAt ? 'bg-positive-soft text-positive' : 'bg-highlight-soft text-highlight-deep',
      )}
    >
      <Undo2 aria-hidden className="size-5 shrink-0" />
      <span>
        <b>{paymentStatusNames[paidAt ? 'REFUNDED' : 'REFUND_DUE']}:</b>{' '}
        {paidAt
          ? `${formatPrice(amount)} ${ways[method]} lúc ${formatDateTime(paidAt)}${part}.`
          : `${formatPrice(amount)} sẽ được trả lại ${ways[method]}${part}. Yêu cầu hoàn tiền từ ${formatDateTime(dueAt)}.`}
        {method === 'BANK_TRANSFER' && !paidAt && (
          <Link to="/refund-account" className="tap ml-1 font-semibold underline">
            Tài khoản nhận tiền hoàn
          </Link>
        )}
      </span>
    </p>
  )
}
