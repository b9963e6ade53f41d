import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { ShopSeller as Seller } from '@chophien/domain/shops/contract'

/** Who sells in a shop, as the law asks: from the identity that an administrator has checked. */
export function ShopSeller({ seller }: { seller: Seller }) {
  const facts = [
    [sellerKindNames[seller.kind], seller.legalName],
    ['Địa chỉ', seller.address],
    ['Mã số thuế', seller.taxCode],
    ['Điện thoại', seller.phone],
    ['Email', seller.email],
  ]
  return (
    <section aria-labelledby="shop-seller" className="rounded-card bg-surface p-4 md:p-6">
      <h2 id="shop-seller" className="text-lg">
        Thông tin người bán
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-content-soft">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-sm text-content-soft">Sàn đã kiểm tra danh tính người bán.</p>
    </section>
  )
}
