import type { OwnShop } from '@chophien/domain/shops/contract'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrocadeBand } from '../../../ui/brocade-band.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ShopNextStep } from './shop-next-step.tsx'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { UnconfirmedContact } from './unconfirmed-contact.tsx'

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-content-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  )
}

/** The user's shop: profile, status, next step. */
export function OwnShopCard({ shop }: { shop: OwnShop }) {
  return (
    <article className="overflow-hidden card">
      <BrocadeBand />
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand md:size-20">
            {shop.logoUrl ? (
              <Picture src={shop.logoUrl} alt="" sizes="80px" eager />
            ) : (
              <Store aria-hidden className="size-8" strokeWidth={1.5} />
            )}
          </span>
          <div className="flex min-w-0 flex-col items-start gap-1">
            <h2 className="max-w-full text-xl wrap-anywhere md:text-2xl">{shop.name}</h2>
            <ShopStatusBadge status={shop.status} />
          </div>
        </div>
        {shop.description && (
          <p className="max-w-prose whitespace-pre-line text-content-soft wrap-anywhere">{shop.description}</p>
        )}
        <dl className="grid gap-4 border-y border-line py-4 sm:grid-cols-3">
          <Fact label="Email liên hệ" value={shop.contactEmail}>
            {!shop.contactEmailConfirmed && <UnconfirmedContact />}
          </Fact>
          <Fact label="Số điện thoại liên hệ" value={shop.contactPhone} />
          <Fact label="Ngày đăng ký" value={formatDate(shop.createdAt)} />
        </dl>
        <div className="flex flex-col items-start gap-4">
          <ShopNextStep shop={shop} />
        </div>
      </div>
    </article>
  )
}
