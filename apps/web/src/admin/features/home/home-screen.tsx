import type { AdminPromotion } from '@chophien/domain/promotions/admin-contract'
import { minuteText } from '@chophien/domain/promotions/local-time'
import { promotionPicture } from '@chophien/domain/promotions/pictures'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PromotionEditor } from './promotion-form.tsx'

const kindNames = { banner: 'Banner', voucher: 'Voucher' } as const

/** When it is shown; empty when always. */
const datesOf = ({ showsFrom, showsUntil }: AdminPromotion): string =>
  [showsFrom && `Từ ${minuteText(showsFrom)}`, showsUntil && `đến ${minuteText(showsUntil)}`].filter(Boolean).join(' ')

function PromotionCard({ promotion, name, onEdit }: { promotion: AdminPromotion; name: string; onEdit: () => void }) {
  const { kind, title, detail, call, link, picture, time } = promotion
  const [width, height] = kind === 'banner' ? [944, 368] : [480, 120]
  return (
    <li className="flex flex-col overflow-hidden card">
      <img
        src={promotionPicture(picture, kind === 'banner' ? 'wide' : 'voucher', width, 'webp')}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="w-full bg-muted"
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-content-soft">
          {name}
          {time !== 'NOW' && (
            <Badge tone={time === 'BEFORE' ? 'waiting' : 'over'}>
              {time === 'BEFORE' ? 'Chưa hiện' : 'Đã hết hạn'}
            </Badge>
          )}
        </p>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="wrap-anywhere">{detail}</p>
        <p className="text-sm text-content-soft wrap-anywhere">
          {call && `Nút “${call}” · `}
          {link}
        </p>
        {datesOf(promotion) && <p className="text-sm text-content-soft">{datesOf(promotion)}</p>}
        <Button variant="secondary" aria-label={`Sửa ${name}`} onClick={onEdit} className="mt-auto self-start">
          Sửa
        </Button>
      </div>
    </li>
  )
}

/** Contents of the front page: banners, vouchers, link to the featured products. */
export function HomeScreen({ promotions }: { promotions: readonly AdminPromotion[] }) {
  const { revalidate } = useRevalidator()
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = promotions.find(({ id }) => id === editedId)
  return (
    <>
      <ConsoleHeading title="Trang chủ">
        <a href="/" target="_blank" rel="noopener" className={buttonVariant('quiet')}>
          Xem trang chủ
        </a>
        <LinkButton to="/admin/products?featured=true" variant="secondary">
          Sản phẩm nổi bật
        </LinkButton>
      </ConsoleHeading>
      {(['banner', 'voucher'] as const).map((kind) => (
        <section key={kind} aria-label={kindNames[kind]} className="mb-6">
          <h2 className="mb-3 text-lg">{kindNames[kind]}</h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {promotions
              .filter((promotion) => promotion.kind === kind)
              .map((promotion, at) => (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  name={`${kindNames[kind]} ${at + 1}`}
                  onEdit={() => setEditedId(promotion.id)}
                />
              ))}
          </ul>
        </section>
      ))}
      {edited && <PromotionEditor promotion={edited} onDone={revalidate} onClose={() => setEditedId(null)} />}
    </>
  )
}
