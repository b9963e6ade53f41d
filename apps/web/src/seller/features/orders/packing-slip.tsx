import { oneLine } from '@chophien/domain/addresses/one-line'
import type { PackingSlips } from '@chophien/domain/orders/seller-contract'
import { formatDateTime, formatPrice } from '../../../ui/format.ts'

interface PackingSlipProps {
  shop: PackingSlips['shop']
  order: PackingSlips['orders'][number]
}

/** The label of a parcel: sender, recipient, contents and the amount that the carrier collects. Black on white for label printers. */
export function PackingSlip({ shop, order }: PackingSlipProps) {
  const { shippingAddress: to, carrier, trackingCode } = order
  const toCollect = order.paymentMethodCode === 'COD' && order.paymentStatus === 'UNPAID' ? order.totalAmount : 0
  return (
    <article
      aria-label={`Phiếu giao hàng ${order.orderNumber}`}
      className="flex h-full flex-col gap-2 text-[9pt] leading-snug text-content"
    >
      <header className="flex items-start justify-between gap-3 border-b-2 border-content pb-1.5">
        <p className="text-[12pt] leading-tight font-semibold">Chợ Phiên</p>
        <p className="text-right">
          <span className="block text-[11pt] font-semibold">{order.orderNumber}</span>
          <span className="block text-[8pt]">{formatDateTime(order.orderedAt)}</span>
        </p>
      </header>
      {carrier && (
        <p>
          {carrier}: <b>{trackingCode}</b>
        </p>
      )}
      <div>
        <p className="text-[8pt] uppercase">Từ</p>
        <p className="wrap-anywhere">
          <b>{shop.name}</b>, {shop.phone}
          {shop.address && `, ${shop.address}`}
        </p>
      </div>
      <div className="rounded border border-content p-1.5">
        <p className="text-[8pt] uppercase">Đến</p>
        <p className="text-[12pt] leading-tight font-semibold wrap-anywhere">{to.contactFullName}</p>
        <p className="text-[12pt] font-semibold">{order.customerPhone}</p>
        <p className="wrap-anywhere">{oneLine(to)}</p>
      </div>
      <ul className="flex-1">
        {order.orderItems.map((item) => (
          <li key={item.id} className="flex gap-2">
            <span className="min-w-6 font-semibold">{item.quantity}×</span>
            <span className="wrap-anywhere">
              {item.productNameSnapshot} ({item.variantOptionsSnapshot})
            </span>
          </li>
        ))}
      </ul>
      {order.notesToSeller && <p className="wrap-anywhere">Ghi chú: {order.notesToSeller}</p>}
      <footer className="flex items-end justify-between gap-3 border-t-2 border-content pt-1.5">
        <p>Thu người nhận</p>
        <p className="text-[14pt] leading-none font-semibold whitespace-nowrap">{formatPrice(toCollect)}</p>
      </footer>
    </article>
  )
}
