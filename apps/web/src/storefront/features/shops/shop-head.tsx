import type { Shop } from '@chophien/domain/shops/contract'
import type { ShopService } from '@chophien/domain/shops/service-contract'
import { CalendarDays, Package, Star, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReportButton } from '../../../shared/reports/report-button.tsx'
import { ServiceFigures } from '../../../shared/shops/service-figures.tsx'
import { formatNumber, formatRating } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Picture } from '../../../ui/picture.tsx'

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      {icon}
      <dt className="text-content-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Head of a shop page: logo, name, figures, description. `service`: null where it could not be read. */
export function ShopHead({ shop, service }: { shop: Shop; service: ShopService | null }) {
  const iconClasses = 'size-5 shrink-0 text-brand'
  return (
    <header className="overflow-hidden rounded-card bg-surface">
      <div aria-hidden className="brocade" />
      <div className="flex flex-wrap items-center gap-4 p-4 md:p-6">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand">
          {shop.logoUrl ? (
            <Picture src={shop.logoUrl} alt="" sizes="80px" eager />
          ) : (
            <Store aria-hidden className="size-9" strokeWidth={1.5} />
          )}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl md:text-3xl">{shop.name}</h1>
          {shop.description && <p className="mt-1 max-w-prose text-content-soft">{shop.description}</p>}
        </div>
        <dl className="grid gap-2 text-[0.9375rem]">
          <Figure icon={<Package aria-hidden className={iconClasses} />} label="Sản phẩm">
            {formatNumber(shop.productCount)}
          </Figure>
          <Figure icon={<Star aria-hidden className={iconClasses} />} label="Đánh giá">
            {shop.averageRating > 0 ? `${formatRating(shop.averageRating)}/5` : 'Chưa có'}
          </Figure>
          <Figure icon={<CalendarDays aria-hidden className={iconClasses} />} label="Tham gia">
            {formatDate(shop.createdAt)}
          </Figure>
          {service && <ServiceFigures service={service} className="flex gap-2 pl-7" />}
        </dl>
        <ReportButton kind="SHOP" id={shop.id} what={`gian hàng ${shop.name}`} className="-my-2 -ml-2 lg:self-end" />
      </div>
    </header>
  )
}
