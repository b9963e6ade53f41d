import type { Order } from '@chophien/domain/orders/contract'
import { formatPrice } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'

function Sum({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-content-soft'}>{label}</dt>
      <dd className={strong ? 'text-lg font-semibold text-price' : ''}>{formatPrice(value)}</dd>
    </div>
  )
}

/** The ordered items as snapshots of the day of purchase, and the totals. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <section aria-label="Sản phẩm trong đơn" className="card card-body">
      <ul className="divide-y divide-line">
        {order.orderItems.map((item) => (
          <li key={item.id} className="flex gap-3 py-3 first:pt-0">
            <span className="size-14 shrink-0 overflow-hidden rounded bg-muted">
              <Picture src={item.imageUrl} alt="" sizes="56px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{item.productNameSnapshot}</span>
              <span className="flex items-baseline justify-between gap-4">
                <span className="text-sm text-content-soft wrap-anywhere">
                  {item.variantOptionsSnapshot} · {formatPrice(item.unitPrice)} × {item.quantity}
                </span>
                <span className="whitespace-nowrap">{formatPrice(item.subtotal)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 flex flex-col gap-1 border-t border-line pt-3">
        <Sum label="Tiền hàng" value={order.subtotal} />
        <Sum label="Phí vận chuyển" value={order.shippingFee} />
        <Sum label="Tổng cộng" value={order.totalAmount} strong />
      </dl>
    </section>
  )
}
