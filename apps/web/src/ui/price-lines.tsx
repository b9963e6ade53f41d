import { formatPrice } from './format.ts'

/** Subtotal, shipping and total. Whole đồng. */
export function PriceLines({ subtotal, shippingFee }: { subtotal: number; shippingFee: number }) {
  return (
    <dl className="flex flex-col gap-2">
      <div className="flex justify-between gap-4">
        <dt className="text-content-soft">Tạm tính</dt>
        <dd>{formatPrice(subtotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-content-soft">Phí vận chuyển</dt>
        <dd>{formatPrice(shippingFee)}</dd>
      </div>
    </dl>
  )
}
