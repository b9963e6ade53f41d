import type { CartItem } from '@chophien/domain/cart/contract'
import { groupByShop } from '@chophien/domain/cart/selection'
import { Store } from 'lucide-react'
import { formatPrice } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'

function Line({ item }: { item: CartItem }) {
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <div className="size-16 shrink-0 overflow-hidden rounded-control bg-muted">
        <Picture src={item.imageUrl} alt="" sizes="64px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div className="min-w-0 basis-56 grow">
          <p className="line-clamp-2">{item.productName}</p>
          <p className="text-sm text-content-soft">{item.variantOptions}</p>
        </div>
        <div className="flex grow justify-between gap-6 sm:grow-0 sm:justify-end">
          <p className="whitespace-nowrap text-content-soft">
            {formatPrice(item.currentPrice)} × {item.quantity}
          </p>
          <p className="font-semibold whitespace-nowrap sm:w-28 sm:text-right">
            {formatPrice(item.currentPrice * item.quantity)}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The items of a checkout by shop: each shop becomes one order. */
export function CheckoutItems({ items }: { items: readonly CartItem[] }) {
  const groups = groupByShop(items)
  return (
    <>
      {groups.map(({ shopId, shopName, items: lines }) => (
        <section key={shopId} aria-label={shopName}>
          <h3 className="flex items-center gap-2 pt-4 pb-2 text-base">
            <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            {shopName}
          </h3>
          <ul>
            {lines.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length > 1 && (
        <p className="mt-2 text-sm text-content-soft">
          Mỗi gian hàng là một đơn riêng: bạn sẽ có {groups.length} đơn hàng, phí vận chuyển chỉ tính một lần.
        </p>
      )}
    </>
  )
}
