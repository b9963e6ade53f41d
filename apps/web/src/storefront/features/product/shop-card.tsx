import type { Product } from '@chophien/domain/catalog/contract'
import { Store } from 'lucide-react'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The seller of a product, linked to the shop page. */
export function ShopCard({ product: { shopId, shopName, shopLogoUrl } }: { product: Product }) {
  return (
    <section aria-label="Gian hàng" className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-4 md:px-6">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand">
        {shopLogoUrl ? (
          <Picture src={shopLogoUrl} alt="" sizes="64px" />
        ) : (
          <Store aria-hidden className="size-7" strokeWidth={1.5} />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-lg">{shopName}</h2>
        <p className="text-sm text-content-soft">Gian hàng trên sàn</p>
      </div>
      <LinkButton to={`/shop/${shopId}`} variant="secondary" className="max-sm:w-full">
        Xem gian hàng
      </LinkButton>
    </section>
  )
}
