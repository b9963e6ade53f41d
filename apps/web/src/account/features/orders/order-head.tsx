import type { Order } from '@chophien/domain/orders/contract'
import { orderStatusMeanings } from '@chophien/domain/orders/timeline'
import type { CaseKind } from '@chophien/domain/returns/case-reasons'
import { Printer } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderDeadline } from './order-deadline.tsx'
import { PayBefore, PayButton } from './order-pay.tsx'
import { OrderRefund } from './order-refund.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { OrderActions } from './use-order-actions.tsx'

interface OrderHeadProps {
  order: Order
  actions: Pick<OrderActions, 'ask'>
  /** What can be asked for besides: a return, a refund, a missing parcel. */
  kinds: readonly CaseKind[]
  /** Gets the focus when a button is removed. */
  heading: Ref<HTMLHeadingElement>
}

/** Head of an order: number, status, actions. */
export function OrderHead({ order, actions, kinds, heading }: OrderHeadProps) {
  const { orderNumber, orderStatus, orderedAt, payBefore, refund } = order
  return (
    <section
      aria-label="Tình trạng đơn hàng"
      className="flex flex-col gap-4 card card-body lg:flex-row lg:items-end lg:justify-between"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
            Đơn hàng <span className="whitespace-nowrap">{orderNumber}</span>
          </h1>
          <StatusBadge status={orderStatus} />
        </div>
        <p className="mt-2">{orderStatusMeanings[orderStatus]}</p>
        <p className="text-sm text-content-soft">Đặt lúc {formatDateTime(orderedAt)}</p>
        <OrderDeadline order={order} />
        {(payBefore || refund) && (
          <div className="mt-3">
            <PayBefore order={order} />
            <OrderRefund refund={refund} totalAmount={order.totalAmount} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full lg:shrink-0">
        <PayButton order={order} />
        <OrderButtons order={order} ask={actions.ask} />
        {kinds.length > 0 && (
          <LinkButton to={`/order-history/${order.id}/return`} variant="secondary">
            {kinds.some((kind) => kind !== 'NOT_RECEIVED') ? 'Trả hàng hoặc khiếu nại' : 'Báo chưa nhận được hàng'}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          In đơn hàng
        </Button>
      </div>
    </section>
  )
}
