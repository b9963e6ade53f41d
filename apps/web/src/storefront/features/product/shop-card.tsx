import type { Product } from '@chophien/domain/catalog/contract'
import { Store } from 'lucide-react'
import { useRef } from 'react'
import { ServiceFigures, tellsAnything } from '../../../shared/shops/service-figures.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShopService } from './use-shop-service.ts'

/** The seller of a product, by the legal name once it is checked, and how the shop serves, linked to the shop page. From 48rem on the figures have a place,
 *  no higher than the logo, whether they come or not. */
export function ShopCard({ product: { shopId, shopName, shopLogoUrl, sellerName } }: { product: Product }) {
  const card = useRef<HTMLElement>(null)
  const service = useShopService(shopId, card)
  return (
    <section
      ref={card}
      aria-label="Gian hàng"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-card bg-surface p-4 sm:max-md:grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)_14rem_auto] md:px-6 lg:gap-x-8"
    >
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand">
        {shopLogoUrl ? (
          <Picture src={shopLogoUrl} alt="" sizes="64px" />
        ) : (
          <Store aria-hidden className="size-7" strokeWidth={1.5} />
        )}
      </span>
      <div>
        <h2 className="text-lg">{shopName}</h2>
        <p className="text-sm wrap-anywhere text-content-soft">
          {sellerName === null ? 'Gian hàng trên sàn' : `Người bán: ${sellerName}`}
        </p>
      </div>
      {service && tellsAnything(service) && (
        <dl className="col-span-full flex flex-col gap-0.5 text-sm leading-5 sm:max-md:row-start-2 sm:max-md:flex-row sm:max-md:flex-wrap sm:max-md:gap-x-8 md:col-span-1 md:col-start-3">
          <ServiceFigures service={service} className="flex justify-between gap-4" />
        </dl>
      )}
      <LinkButton
        to={`/shop/${shopId}`}
        variant="secondary"
        className="max-sm:col-span-full sm:col-start-3 sm:row-start-1 md:col-start-4"
      >
        Xem gian hàng
      </LinkButton>
    </section>
  )
}
