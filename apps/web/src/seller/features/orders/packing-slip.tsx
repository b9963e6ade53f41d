import { oneLine } from '@chophien/domain/addresses/one-line'
import type { PackingSlips } from '@chophien/domain/orders/seller-contract'
import { amountToCollect } from '@chophien/domain/orders/slip'
import { useSettings } from '../../../lib/settings.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'

interface PackingSlipProps {
  shop: PackingSlips['shop']
  order: Slip
}

type Slip = PackingSlips['orders'][number]

/** One code to scan: bars with the text in letters, and the same as QR. The pictures have a white margin of their own. */
function ScanCode({ code: { text, qr, barcode }, label }: { code: Slip['codes'][number]; label: string }) {
  return (
    <div className="flex break-inside-avoid items-center gap-[2mm]">
      <div className="min-w-0 flex-1">
        <p className="text-[8pt] uppercase wrap-anywhere">{label}</p>
        {/* At its own size whatever the paper: enlarged bars are no whole dots of a label printer. */}
        {barcode && <img src={barcode} alt="" className="h-[9mm] max-w-full [zoom:calc(1/var(--enlarged,1))]" />}
        <p className="text-[11pt] leading-tight font-semibold wrap-anywhere">{text}</p>
      </div>
      <img src={qr} alt="" className="size-[17mm] shrink-0" />
    </div>
  )
}

/** What the carrier takes from the recipient. */
function Collect({ order }: { order: Slip }) {
  const amount = amountToCollect(order)
  if (amount > 0) {
    return (
      <div className="flex break-inside-avoid items-end justify-between gap-3 border-b-2 border-print pb-1.5">
        <p>Thu người nhận</p>
        <p className="text-[14pt] leading-none font-semibold whitespace-nowrap">{formatPrice(amount)}</p>
      </div>
    )
  }
  return (
    <div className="break-inside-avoid border-2 border-print p-1.5 text-center text-[11pt] leading-tight font-semibold">
      {order.paymentStatus === 'UNPAID' ? 'KHÔNG THU TIỀN' : 'ĐÃ THANH TOÁN – KHÔNG THU TIỀN'}
    </div>
  )
}

/** The label of a parcel: codes to scan, sender, recipient, the amount that the carrier collects, and contents. Black on white for label printers. */
export function PackingSlip({ shop, order }: PackingSlipProps) {
  const { shippingAddress: to } = order
  const { name } = useSettings().brand
  return (
    <article
      aria-label={`Phiếu giao hàng ${order.orderNumber}`}
      className="flex h-full flex-col gap-1.5 text-[9pt] leading-snug text-print"
    >
      <header className="flex items-end justify-between gap-3 border-b-2 border-print pb-1">
        <p className="text-[12pt] leading-tight font-semibold">{name}</p>
        <p className="text-right text-[8pt]">{formatDateTime(order.orderedAt)}</p>
      </header>
      {order.codes.map((code) => (
        <ScanCode
          key={code.of}
          code={code}
          label={code.of === 'order' ? 'Mã đơn' : `Mã vận đơn${order.carrier ? ` · ${order.carrier}` : ''}`}
        />
      ))}
      <div>
        <p className="text-[8pt] uppercase">Từ</p>
        <p className="wrap-anywhere">
          <b>{shop.name}</b>, {shop.phone}
          {shop.address && `, ${shop.address}`}
        </p>
      </div>
      <div className="break-inside-avoid rounded border border-print p-1.5">
        <p className="text-[8pt] uppercase">Đến</p>
        <p className="text-[12pt] leading-tight font-semibold wrap-anywhere">{to.contactFullName}</p>
        <p className="text-[12pt] font-semibold">{order.customerPhone}</p>
        <p className="wrap-anywhere">{oneLine(to)}</p>
      </div>
      {/* Before what may run over to a second sheet. */}
      <Collect order={order} />
      <ul>
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
    </article>
  )
}
