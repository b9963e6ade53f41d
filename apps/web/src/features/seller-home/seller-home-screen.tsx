import type { OwnShop } from '@chophien/domain/shops/contract'
import { formatDate } from '../../lib/format.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { ConsoleHeading } from '../console/console-heading.tsx'
import { FactList } from '../console/fact-list.tsx'

/** The seller's own shop, and the ways to it. */
export function SellerHomeScreen({ shop }: { shop: OwnShop }) {
  return (
    <>
      <ConsoleHeading title={shop.name}>
        {shop.status === 'APPROVED' && (
          <a href={`/shop/${shop.id}`} target="_blank" rel="noopener" className={buttonLook('secondary')}>
            Xem gian hàng
          </a>
        )}
      </ConsoleHeading>
      {shop.status === 'SUSPENDED' && (
        <div role="status" className="mb-4 rounded-card bg-turmeric-soft p-4 text-turmeric-deep">
          <p className="font-semibold">Shop đang bị tạm khóa: khách chưa xem và mua được hàng của shop.</p>
          {shop.suspensionReason && <p className="wrap-anywhere">Lý do: {shop.suspensionReason}</p>}
        </div>
      )}
      <section aria-label="Thông tin shop" className="flex flex-col gap-4 rounded-card bg-white p-4 shadow-soft md:p-6">
        {shop.description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{shop.description}</p>}
        <FactList
          facts={[
            { label: 'Email liên hệ', value: shop.contactEmail },
            { label: 'Điện thoại liên hệ', value: shop.contactPhone },
            { label: 'Ngày đăng ký', value: formatDate(shop.createdAt) },
          ]}
        />
      </section>
    </>
  )
}
