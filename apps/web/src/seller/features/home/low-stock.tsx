import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { Badge } from '../../../console-kit/badge.tsx'
import { Link } from '../../../ui/link.tsx'

/** Variants low on stock or sold out. */
export function LowStock({ variants }: { variants: SellerOverview['scarce'] }) {
  return (
    <section aria-labelledby="scarce" className="card p-4 md:p-5">
      <h2 id="scarce" className="mb-2 text-lg">
        Sắp hết hàng
      </h2>
      {variants.length === 0 && <p className="text-content-soft">Mọi món đều còn đủ hàng.</p>}
      <ul className="divide-y divide-line">
        {variants.map(({ variantId, productId, name, options, stock }) => (
          <li key={variantId} className="flex items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <Link to={`/seller/products/${productId}`} className="tap block font-semibold text-brand hover:underline">
                <span className="line-clamp-1">{name}</span>
              </Link>
              <span className="line-clamp-1 text-sm text-content-soft">{options}</span>
            </span>
            <Badge tone={stock === 0 ? 'bad' : 'waiting'}>{stock === 0 ? 'Hết hàng' : `Còn ${stock}`}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
