import { restockingStatuses } from '@chophien/domain/orders/order-status'
import type { SellerOrderDetail, StaffOrderDetail } from '@chophien/domain/orders/staff-contract'
import { formatPrice } from '../../../ui/format.ts'

/** Whether an order tells what the shop gets for it: to the shop's owner. */
export const hasEarnings = (order: SellerOrderDetail): order is StaffOrderDetail => order.share !== undefined

/** What adds up to the shop's share, one row for each sum that is not 0. */
function rowsOf(order: StaffOrderDetail) {
  const { subtotal, shippingFee, commission, refundedAmount, refundedByShop, refundedCommission, share } = order
  const rows = [
    { label: 'Tiền hàng', amount: subtotal, always: true },
    { label: 'Phí vận chuyển người mua trả', amount: shippingFee, always: true },
    { label: 'Đã hoàn cho người mua', amount: -refundedAmount },
    { label: 'Sàn chịu', amount: refundedAmount - refundedByShop },
    { label: 'Hoa hồng của chợ', amount: -commission, always: true },
    { label: 'Hoa hồng trả lại', amount: refundedCommission },
    { label: 'Thuế khấu trừ', amount: -(share.taxes ?? 0) },
  ]
  return rows.filter(({ amount, always }) => always || amount !== 0)
}

/** The shop's earnings from an order, with what was given back of it, and the commission. */
export function OrderEarnings({ order }: { order: StaffOrderDetail }) {
  const { share, orderStatus } = order
  const failed = restockingStatuses.includes(orderStatus) && share.amount === 0
  return (
    <section aria-labelledby="earnings" className="card card-body">
      <h2 id="earnings" className="mb-2 text-lg">
        Doanh thu của shop
      </h2>
      {failed ? (
        <p className="text-content-soft">Đơn này không thành, shop không có doanh thu và không mất hoa hồng.</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {rowsOf(order).map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-content-soft">{label}</dt>
              <dd className="whitespace-nowrap">
                {amount < 0 && '−'}
                {formatPrice(Math.abs(amount))}
              </dd>
            </div>
          ))}
          <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
            <dt>{share.settled ? 'Shop nhận' : 'Shop nhận khi đơn hoàn tất'}</dt>
            <dd className="whitespace-nowrap text-brand">{formatPrice(share.amount)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
