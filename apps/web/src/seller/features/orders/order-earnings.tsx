import { restockingStatuses } from '@chophien/domain/orders/order-status'
import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { formatPrice } from '../../../ui/format.ts'

/** The shop's earnings from an order, and the commission. */
export function OrderEarnings({ order }: { order: StaffOrder }) {
  const { subtotal, shippingFee, commission, totalAmount } = order
  const ended = restockingStatuses.includes(order.orderStatus)
  const rows = [
    { label: 'Tiền hàng', value: formatPrice(subtotal) },
    { label: 'Phí vận chuyển người mua trả', value: formatPrice(shippingFee) },
    { label: 'Hoa hồng của chợ', value: `−${formatPrice(commission)}` },
  ]
  return (
    <section aria-labelledby="earnings" className="card card-body">
      <h2 id="earnings" className="mb-2 text-lg">
        Doanh thu của shop
      </h2>
      {ended ? (
        <p className="text-content-soft">Đơn này không thành, shop không có doanh thu và không mất hoa hồng.</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-content-soft">{label}</dt>
              <dd className="whitespace-nowrap">{value}</dd>
            </div>
          ))}
          <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
            <dt>{order.orderStatus === 'COMPLETED' ? 'Shop nhận' : 'Shop nhận khi đơn hoàn tất'}</dt>
            <dd className="whitespace-nowrap text-brand">{formatPrice(totalAmount - commission)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
