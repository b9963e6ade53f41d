import { oneLine } from '@chophien/domain/addresses/one-line'
import type { Order } from '@chophien/domain/orders/contract'
import { paymentMethodNames } from '@chophien/domain/orders/messages'
import { ChevronDown } from 'lucide-react'
import { TrackingCode } from '../../../shared/shipping/tracking-code.tsx'

/** Shipping address, payment method and note to the seller, collapsed by default. */
export function OrderDelivery({ order }: { order: Order }) {
  const { shippingAddress, customerPhone, paymentMethodCode, notesToSeller, carrier, trackingCode } = order
  const facts = [
    { name: 'Người nhận', value: `${shippingAddress.contactFullName}, ${customerPhone}` },
    { name: 'Giao đến', value: oneLine(shippingAddress) },
    { name: 'Thanh toán', value: paymentMethodNames[paymentMethodCode] },
    { name: 'Vận chuyển', value: carrier },
    {
      name: 'Mã vận đơn',
      value: trackingCode && <TrackingCode carrier={carrier} code={trackingCode} />,
    },
    { name: 'Lời nhắn', value: notesToSeller },
  ]
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded text-sm text-brand hover:underline [&::-webkit-details-marker]:hidden">
        Thông tin giao hàng
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-4 gap-y-1 pb-3 text-sm sm:grid-cols-[7rem_1fr]">
        {facts.map(({ name, value }) =>
          value ? (
            <div key={name} className="sm:contents">
              <dt className="text-content-soft">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  )
}
