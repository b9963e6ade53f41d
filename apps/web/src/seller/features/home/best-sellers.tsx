import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The best-selling products of the period. */
export function BestSellers({ products }: { products: SellerOverview['bestSellers'] }) {
  return (
    <section aria-labelledby="best-sellers" className="card p-4 md:p-5">
      <h2 id="best-sellers" className="mb-2 text-lg">
        Bán chạy
      </h2>
      {products.length === 0 && <p className="text-content-soft">Chưa bán được món nào trong kỳ.</p>}
      <ol className="divide-y divide-line">
        {products.map(({ productId, name, imageUrl, pieces, revenue }) => (
          <li key={productId} className="flex items-center gap-3 py-2.5">
            <span className="size-11 shrink-0 overflow-hidden rounded bg-muted">
              <Picture src={imageUrl} alt="" sizes="44px" />
            </span>
            <span className="min-w-0">
              <Link to={`/seller/products/${productId}`} className="tap block font-semibold text-brand hover:underline">
                <span className="line-clamp-2">{name}</span>
              </Link>
              <span className="block text-sm text-content-soft">
                {formatNumber(pieces)} chiếc · {formatPrice(revenue)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
