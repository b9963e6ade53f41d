import { oneLine } from '@chophien/domain/addresses/one-line'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { caseOrigins, caseStatuses, type OrderStatus } from '@chophien/domain/orders/order-status'
import type { StaffOrderDetail } from '@chophien/domain/orders/staff-contract'
import { adminTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { adminCancelReasons } from '@chophien/domain/orders/staff-reasons'
import { type AdminTransition, adminTransitions, adminTransitionsFrom } from '@chophien/domain/orders/staff-transitions'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import { useState } from 'react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { deadlineFacts } from '../../../console-orders/order-deadline.ts'
import { OrderHistory } from '../../../console-orders/order-history.tsx'
import { OrderItems } from '../../../console-orders/order-items.tsx'
import { OrderState } from '../../../console-orders/order-state.tsx'
import { useOrderTransition } from '../../../console-orders/use-order-transition.ts'
import { OrderCases } from '../../../console-returns/order-cases.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { Shipment } from '../../../shared/shipping/shipment.ts'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'

const consequences: Record<AdminTransition, string> = {
  cancel: 'Hàng trở lại kệ, tiền đã nhận thành khoản phải hoàn. Người mua và người bán nhận thư.',
}

const commissionText = ({ refundedCommission, share }: StaffOrderDetail): string =>
  refundedCommission > 0
    ? `${formatPrice(share.commission)} · đã trả lại shop ${formatPrice(refundedCommission)}`
    : formatPrice(share.commission)

/** The statuses in which a case of an order can be opened. */
const arrivesOrArrived: readonly OrderStatus[] = [...caseOrigins, ...caseStatuses]

/** One order: items, recipient, history, and an administrator's actions. */
export function OrderScreen({ order, cases }: { order: StaffOrderDetail; cases: readonly CaseSummary[] | null }) {
  const [opening, setOpening] = useState(false)
  useRestoreFocus(opening)
  const may = useMay()
  const moves = may('orders.cancel') ? adminTransitionsFrom(order.orderStatus) : []
  const { begin, dialogs, revalidate } = useOrderTransition(order.id)
  function beginTransition(move: AdminTransition) {
    const { label, asks } = adminTransitions[move]
    const reasonHint = asks === 'reason' ? 'Người mua và người bán đọc lý do này.' : null
    const reasons = move === 'cancel' ? adminCancelReasons : undefined
    begin(adminTransitionEndpoints[move], { label, detail: consequences[move], reasonHint, reasons })
  }

  return (
    <>
      <ConsoleHeading
        title={`Đơn hàng ${order.orderNumber}`}
        detail={<OrderState status={order.orderStatus} />}
        back={{ to: '/admin/orders', label: 'Đơn hàng' }}
      >
        {may('openAdminCase') && arrivesOrArrived.includes(order.orderStatus) && (
          <Button variant="secondary" onClick={() => setOpening(true)}>
            Mở hồ sơ khiếu nại
          </Button>
        )}
        {moves.map((move) => (
          <Button key={move} variant={move === 'cancel' ? 'danger' : 'secondary'} onClick={() => beginTransition(move)}>
            {adminTransitions[move].label}
          </Button>
        ))}
      </ConsoleHeading>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderItems order={order} />
          <OrderCases cases={cases} listPath="/admin/disputes" />
          <section aria-label="Thông tin đơn hàng" className="card card-body">
            <DescriptionList
              facts={[
                {
                  label: 'Shop',
                  value: (
                    <Link to={`/admin/shops/${order.shopId}`} className="tap text-brand hover:underline">
                      {order.shopName}
                    </Link>
                  ),
                },
                { label: 'Người nhận', value: `${order.shippingAddress.contactFullName}, ${order.customerPhone}` },
                { label: 'Giao đến', value: oneLine(order.shippingAddress), full: true },
                {
                  label: 'Thanh toán',
                  value: `${paymentMethodNames[order.paymentMethodCode]} · ${paymentStatusNames[order.paymentStatus]}`,
                },
                {
                  label: 'Vận chuyển',
                  value: <Shipment order={order} />,
                },
                { label: 'Hoa hồng', value: commissionText(order) },
                ...(order.share.taxes ? [{ label: 'Thuế khấu trừ', value: formatPrice(order.share.taxes) }] : []),
                {
                  label: order.share.settled ? 'Shop nhận' : 'Shop nhận khi đơn hoàn tất',
                  value: formatPrice(order.share.amount),
                },
                ...(order.notesToSeller
                  ? [{ label: 'Lời nhắn cho shop', value: order.notesToSeller, full: true }]
                  : []),
                ...deadlineFacts(order),
                ...(order.refund
                  ? [
                      {
                        label: 'Hoàn tiền',
                        value: `${formatPrice(order.refund.amount)} · ${
                          order.refund.paidAt ? `đã hoàn ${formatDateTime(order.refund.paidAt)}` : 'chờ hoàn'
                        }`,
                      },
                    ]
                  : []),
              ]}
            />
          </section>
        </div>
        <OrderHistory order={order} />
      </div>
      {dialogs}
      {opening && <OpenCaseDialog order={order} onClose={() => setOpening(false)} onRefused={revalidate} />}
    </>
  )
}
