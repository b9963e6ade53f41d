import { oneLine } from '@chophien/domain/addresses/one-line'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { caseStatuses } from '@chophien/domain/orders/order-status'
import { hasSlip } from '@chophien/domain/orders/slip'
import type { SellerOrderDetail } from '@chophien/domain/orders/staff-contract'
import { sellerTransitions, sellerTransitionsFrom } from '@chophien/domain/orders/staff-transitions'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { deadlineFacts } from '../../../console-orders/order-deadline.ts'
import { OrderHistory } from '../../../console-orders/order-history.tsx'
import { OrderItems } from '../../../console-orders/order-items.tsx'
import { Shipment } from '../../../shared/shipping/shipment.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { useConfirming } from './confirmations.ts'
import { hasEarnings, OrderEarnings } from './order-earnings.tsx'
import { SellerOrderState } from './seller-order-state.tsx'
import { useSellerTransitions } from './use-seller-transitions.tsx'

const unwelcome: readonly string[] = ['cancel', 'fail']

/** Where the cases of an order are listed; null for an order that has none. */
function casesPath({ orderStatus, orderNumber, timeline }: SellerOrderDetail): string | null {
  const open = caseStatuses.some((status) => status === orderStatus)
  if (!open && !timeline.some(({ status }) => status === 'RETURN_REQUESTED')) return null
  return `/seller/returns?tab=${open ? 'open' : 'ended'}&search=${orderNumber}`
}

function factsOf(order: SellerOrderDetail) {
  const { shippingAddress: to, refund } = order
  return [
    { label: 'Người nhận', value: to.contactFullName },
    {
      label: 'Điện thoại',
      value: (
        <a href={`tel:${order.customerPhone}`} className="tap text-brand hover:underline">
          {order.customerPhone}
        </a>
      ),
    },
    {
      label: 'Giao đến',
      full: true,
      value: (
        <span className="flex flex-wrap items-start justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-60">{oneLine(to)}</span>
          {/* To copy into the carrier's own form. */}
          <CopyButton
            text={`${to.contactFullName}\n${order.customerPhone}\n${oneLine(to)}`}
            what="tên, số điện thoại và địa chỉ"
            className="-my-2.5 -mr-2 max-sm:-ml-2 max-sm:justify-start sm:justify-end"
          />
        </span>
      ),
    },
    { label: 'Đặt lúc', value: formatDateTime(order.orderedAt) },
    {
      label: 'Thanh toán',
      value: `${paymentMethodNames[order.paymentMethodCode]} · ${paymentStatusNames[order.paymentStatus]}`,
    },
    {
      label: 'Vận chuyển',
      value: <Shipment order={order} />,
    },
    ...deadlineFacts(order),
    ...(refund
      ? [
          {
            label: 'Hoàn tiền cho người mua',
            value: `${formatPrice(refund.amount)} · ${refund.paidAt ? `đã hoàn ${formatDateTime(refund.paidAt)}` : 'chợ đang hoàn'}`,
          },
        ]
      : []),
  ]
}

/** One order of the shop: items, recipient, history, earnings, and the seller's actions. */
export function OrderScreen({ order }: { order: SellerOrderDetail }) {
  const { begin, dialogs } = useSellerTransitions(order)
  const waits = order.orderStatus === 'AWAITING_CONFIRMATION'
  const cases = casesPath(order)
  const moves = sellerTransitionsFrom(useConfirming().has(order.id) && waits ? 'PROCESSING' : order.orderStatus)
  return (
    <>
      <ConsoleHeading
        title={`Đơn hàng ${order.orderNumber}`}
        detail={<SellerOrderState order={order} />}
        back={{ to: '/seller/orders', label: 'Đơn hàng' }}
      >
        {hasSlip(order.orderStatus) && (
          <Link to={`/seller/orders/slips?ids=${order.id}`} className={buttonVariant('quiet', 'whitespace-nowrap')}>
            In phiếu giao hàng
          </Link>
        )}
        {moves.toReversed().map((move) => (
          <Button
            key={move}
            variant={unwelcome.includes(move) ? 'secondary' : 'primary'}
            onClick={() => begin(move)}
            className="whitespace-nowrap max-sm:flex-auto"
          >
            {sellerTransitions[move].label}
          </Button>
        ))}
      </ConsoleHeading>
      {cases && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-highlight-soft p-4 text-highlight-deep"
        >
          <p className="font-semibold">
            {order.orderStatus === 'RETURN_REQUESTED'
              ? 'Người mua muốn trả hàng hoặc khiếu nại'
              : 'Đơn này có yêu cầu trả hàng hoặc khiếu nại'}
          </p>
          <Link to={cases} className={buttonVariant('secondary')}>
            Xem yêu cầu
          </Link>
        </div>
      )}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems order={order} />
          <section aria-label="Giao nhận" className="card card-body">
            {order.notesToSeller && (
              <p className="mb-4 rounded-control bg-brand-soft p-3 whitespace-pre-line text-brand wrap-anywhere">
                <strong>Lời nhắn của người mua:</strong> {order.notesToSeller}
              </p>
            )}
            <DescriptionList facts={factsOf(order)} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {hasEarnings(order) && <OrderEarnings order={order} />}
          <OrderHistory order={order} />
        </div>
      </div>
      {dialogs}
    </>
  )
}
