import type { Refund } from '@chophien/domain/payments/admin-contract'
import { refundCauseNames } from '@chophien/domain/payments/refunds'
import { Badge } from '../../../console-kit/badge.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { Sender } from './sender.tsx'

/** An admin pays a refund by hand only when MoMo does not pay it. */
export const waitsForHand = ({ status, method, byHand }: Refund): boolean =>
  status === 'DUE' && (method === 'BANK_TRANSFER' || byHand)

/** Whether a refund can go into a bank file. */
export const canBeBatched = (refund: Refund): boolean =>
  waitsForHand(refund) && refund.batchId === null && refund.account !== null

function Target({ account, needsAccount, counterparty, follows }: Refund) {
  if (account) return <TwoLines first={account.bankName} second={`${account.numberMasked} · ${account.holder}`} />
  if (needsAccount) return <Badge tone="bad">{follows === null ? 'Chưa có tài khoản' : 'Chờ nhập lại tài khoản'}</Badge>
  return <Sender counterparty={counterparty} />
}

function State(refund: Refund) {
  const { status, batchId, reference, refundCode, calledPaid, returnedAt, returnReason, follows } = refund
  if (returnedAt !== null)
    return (
      <TwoLines
        first={<Badge tone="over">Bị trả lại</Badge>}
        second={`${formatDateTime(returnedAt)} · ${returnReason}`}
      />
    )
  return (
    <TwoLines
      first={
        <Badge tone={status === 'PAID' ? 'good' : 'waiting'}>
          {status === 'PAID'
            ? 'Đã hoàn'
            : calledPaid
              ? 'Chờ dòng sao kê'
              : waitsForHand(refund)
                ? 'Phải chuyển tay'
                : 'MoMo đang hoàn'}
        </Badge>
      }
      second={
        reference ??
        (batchId !== null ? (
          <Link to={`/admin/refunds?batch=${batchId}`} className="tap text-brand hover:underline">
            Tệp {batchId} · {refundCode}
          </Link>
        ) : (
          follows !== null && 'Hoàn lại khoản bị trả lại'
        ))
      }
    />
  )
}

/** The columns of the refunds, before those with buttons. */
export const refundColumns: Column<Refund>[] = [
  {
    header: 'Hoàn cho',
    title: true,
    wraps: true,
    className: 'md:w-1/3 md:min-w-32',
    cell: ({ shopper }) => <TwoLines strong first={shopper.name} second={<Email address={shopper.email} />} />,
  },
  {
    header: 'Số tiền',
    end: true,
    cell: ({ amount, dueAt }) => <TwoLines strong first={formatPrice(amount)} second={formatDateTime(dueAt)} />,
  },
  {
    header: 'Vì',
    wraps: true,
    className: 'md:min-w-48 tight:min-w-28',
    cell: ({ cause, orderId, orderNumber }) => (
      <TwoLines
        first={refundCauseNames[cause]}
        second={
          orderId !== null && (
            <Link to={`/admin/orders/${orderId}`} className="tap text-brand hover:underline">
              {orderNumber}
            </Link>
          )
        }
      />
    ),
  },
  { header: 'Chuyển vào', wide: true, wraps: true, full: true, className: 'md:w-1/4', cell: Target },
  { header: 'Trạng thái', wraps: true, className: 'md:min-w-40 tight:min-w-36', cell: State },
]
