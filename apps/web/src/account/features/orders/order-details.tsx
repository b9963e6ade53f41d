import { oneLine } from '@chophien/domain/addresses/one-line'
import type { AddressSnapshot, Order } from '@chophien/domain/orders/contract'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import type { ReactNode } from 'react'
import { TrackingCode } from '../../../shared/shipping/tracking-code.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-content-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function PostalAddress({ address, phone }: { address: AddressSnapshot; phone: string }) {
  return (
    <>
      <b>{address.contactFullName}</b> · {phone}
      <br />
      {oneLine(address)}
    </>
  )
}

/** Shipping address, carrier, payment method, note to the seller. */
export function OrderDetails({ order }: { order: Order }) {
  const { shippingAddress, billingAddress, customerPhone, carrier, trackingCode, notesToSeller } = order
  const sameAddress = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <section aria-labelledby="order-facts" className="card card-body">
      <h2 id="order-facts" className="mb-4 text-lg">
        Giao hàng và thanh toán
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Địa chỉ giao hàng">
          <PostalAddress address={shippingAddress} phone={customerPhone} />
        </Fact>
        <Fact name="Địa chỉ thanh toán">
          {sameAddress ? (
            'Giống địa chỉ giao hàng'
          ) : (
            <PostalAddress address={billingAddress} phone={billingAddress.contactPhoneNumber} />
          )}
        </Fact>
        <Fact name="Đơn vị vận chuyển">{carrier ?? 'Chưa có'}</Fact>
        <Fact name="Mã vận đơn">
          {trackingCode ? <TrackingCode carrier={carrier} code={trackingCode} /> : 'Chưa có'}
        </Fact>
        <Fact name="Phương thức thanh toán">{paymentMethodNames[order.paymentMethodCode]}</Fact>
        <Fact name="Tình trạng thanh toán">{paymentStatusNames[order.paymentStatus]}</Fact>
        {notesToSeller && (
          <div className="sm:col-span-2">
            <Fact name="Lời nhắn cho người bán">
              <span className="whitespace-pre-line">{notesToSeller}</span>
            </Fact>
          </div>
        )}
      </dl>
    </section>
  )
}
