import { groupByShop } from '@chophien/domain/cart/selection'
import { Store } from 'lucide-react'
import { formatPrice } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ShownItem } from './shown-checkout.ts'

/** Brings a line into view; stable, so that React calls it once. */
const bringIntoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

/** What stood in the place of a line that changed. */
function Seen({ item: { seen, variantOptions } }: { item: ShownItem }) {
  if (!seen) return null
  return (
    <p className="mt-1 w-fit rounded-control bg-highlight-soft px-2 text-sm text-highlight-deep">
      Trước đó: {seen.variantOptions === variantOptions ? '' : `${seen.variantOptions}, `}
      {formatPrice(seen.currentPrice)} × {seen.quantity}
    </p>
  )
}

function Line({ item, inView }: { item: ShownItem; inView: boolean }) {
  return (
    // The margins are the header and the bar at the foot of phones.
    <li
      ref={inView ? bringIntoView : null}
      className="flex scroll-mt-[calc(var(--header-height)+1rem)] scroll-mb-72 gap-3 border-t border-line py-3"
    >
      <div className="size-16 shrink-0 overflow-hidden rounded-control bg-muted">
        <Picture src={item.imageUrl} alt="" sizes="64px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div className="min-w-0 basis-56 grow">
          <p className="line-clamp-2">{item.productName}</p>
          <p className="text-sm text-content-soft">{item.variantOptions}</p>
          <Seen item={item} />
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

/** The items of a checkout by shop: each shop becomes one order. The first that changed is brought into view. */
export function CheckoutItems({ items }: { items: readonly ShownItem[] }) {
  const groups = groupByShop(items)
  const firstChanged = groups.flatMap((group) => group.items).find(({ seen }) => seen)
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
              <Line key={item.id} item={item} inView={item === firstChanged} />
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
