import { oneLine } from '@chophien/domain/addresses/one-line'
import type { AddressSnapshot, Order } from '@chophien/domain/orders/contract'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { orderStatusNames } from '@chophien/domain/orders/order-status'
import { useSettings } from '../../../lib/settings.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Printout } from '../../../ui/printout.tsx'
import { ReceiptTable } from './receipt-table.tsx'

function PostalAddress({ name, address, phone }: { name: string; address: AddressSnapshot; phone: string }) {
  return (
    <div>
      <h2 className="text-[9pt] font-normal uppercase">{name}</h2>
      <p>
        <b>{address.contactFullName}</b>, {phone}
      </p>
      <p>{oneLine(address)}</p>
    </div>
  )
}

/** Printable order on one A4 sheet, for filing or returns. */
export function OrderReceipt({ order }: { order: Order }) {
  const { hotline, supportEmail, publicUrl, brand } = useSettings()
  const { shippingAddress, billingAddress, customerPhone, notesToSeller, carrier, trackingCode } = order
  const facts = [
    ['Ngày đặt', formatDateTime(order.orderedAt)],
    ['Gian hàng', order.shopName],
    ['Trạng thái', orderStatusNames[order.orderStatus]],
    [
      'Thanh toán',
      `${paymentMethodNames[order.paymentMethodCode]} (${paymentStatusNames[order.paymentStatus].toLowerCase()})`,
    ],
    ['Vận chuyển', [carrier, trackingCode].filter(Boolean).join(', ')],
  ]
  return (
    <Printout>
      <header className="flex items-end justify-between gap-8 border-b-2 border-content pb-3">
        <div>
          <p className="text-[20pt] leading-tight font-semibold text-brand">{brand.name}</p>
          <p className="text-[9pt]">{new URL(publicUrl).host}</p>
        </div>
        <div className="text-right">
          <h1 className="text-[14pt]">Phiếu đơn hàng</h1>
          <p>
            Số: <b>{order.orderNumber}</b>
          </p>
        </div>
      </header>
      <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-y-0.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-8">
        <PostalAddress name="Giao đến" address={shippingAddress} phone={customerPhone} />
        <PostalAddress name="Địa chỉ thanh toán" address={billingAddress} phone={billingAddress.contactPhoneNumber} />
      </div>
      <ReceiptTable order={order} />
      <p className="mt-2 text-right text-[13pt] font-semibold">Tổng tiền: {formatPrice(order.totalAmount)}</p>
      {notesToSeller && <p className="mt-4 whitespace-pre-line">Lời nhắn cho người bán: {notesToSeller}</p>}
      <footer className="mt-8 border-t border-content pt-2 text-[9pt]">
        Cảm ơn bạn đã mua hàng ở {brand.name}. Cần hỗ trợ: {hotline && `${hotline}, `}
        {supportEmail}.
      </footer>
    </Printout>
  )
}
