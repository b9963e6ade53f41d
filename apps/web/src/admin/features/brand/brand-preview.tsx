import { artAddress, shownArt } from '@chophien/domain/brand/art'
import { paletteOf } from '@chophien/domain/brand/palette'
import { Star } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Mark } from '../../../ui/mark.tsx'
import { artIn, type BrandTexts, coloursOf } from './brand-texts.ts'
import { MailPreview } from './mail-preview.tsx'

/** The band in the colours around it: the styles' own drawing has those that are saved. */
function Band() {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full bg-brand">
      <defs>
        <pattern id="band" width="60" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h60v1H0zM0 9h60v1H0z" className="fill-highlight" />
          <path d="M15 1.6 20.1 5 15 8.4 9.9 5z" className="fill-ornament" />
          <path d="M45 1.6 50.1 5 45 8.4 39.9 5z" className="fill-highlight" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill="url(#band)" />
    </svg>
  )
}

/** The border of the operator's own tile, else the drawn band. */
function Border({ typed }: { typed: BrandTexts }) {
  const tile = artIn(typed, 'MOTIF')
  return tile ? (
    <div aria-hidden className="brocade" style={{ backgroundImage: `url("${artAddress(tile)}")` }} />
  ) : (
    <Band />
  )
}

function ShopPage({ typed }: { typed: BrandTexts }) {
  const { brandColour } = coloursOf(typed)
  const [logo, symbol] = (['LOGO', 'SYMBOL'] as const).map((kind) => shownArt(artIn(typed, kind), brandColour))
  return (
    <div className="overflow-hidden rounded-card border border-line bg-page">
      <div className="flex items-center gap-2 bg-brand px-3 py-3 text-inverse">
        <Mark art={logo ?? symbol ?? null} className={logo ? 'h-8 w-auto max-w-48' : 'size-8'} />
        {!logo && <span className="min-w-0 truncate text-lg font-semibold">{typed.name || 'Tên chợ'}</span>}
        <span className="ml-auto rounded-full bg-highlight px-2 text-sm font-semibold text-content">3</span>
      </div>
      {typed.motif === 'BROCADE' && <Border typed={typed} />}
      <div className="flex flex-col gap-3 p-3">
        <p className="font-semibold text-brand wrap-anywhere">{typed.slogan || 'Khẩu hiệu'}</p>
        <div className="flex gap-3 card p-3">
          <span className="grid size-20 shrink-0 place-items-center rounded-control bg-brand-soft">
            <Mark art={symbol ?? null} className="size-8" />
          </span>
          <div className="min-w-0">
            <p className="text-sm">Khăn lụa tơ tằm, dệt tay</p>
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="text-lg font-semibold text-price">320.000 ₫</span>
              <span className="rounded-control bg-price-soft px-1.5 text-sm font-semibold text-price">−20%</span>
            </p>
            <p className="flex items-center gap-1 text-sm text-content-soft">
              <Star aria-hidden className="size-4 fill-highlight text-highlight" />
              4,8 · đã bán 126
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="inline-flex min-h-11 items-center rounded-control bg-action px-5 font-semibold text-inverse">
            Thêm vào giỏ
          </span>
          <span className="font-semibold text-brand underline">Xem gian hàng</span>
        </div>
        <p className="rounded-control bg-highlight-soft p-2 text-sm text-highlight-deep">
          Đơn sẽ tự hủy nếu chưa thanh toán trong 15 phút.
        </p>
      </div>
      <div className="bg-brand px-3 py-3 text-sm text-brand-pale wrap-anywhere">
        <p>{[typed.hotline, typed.supportEmail].filter(Boolean).join(' · ')}</p>
        {typed.legalName && <p className="mt-1">{[typed.legalName, typed.legalAddress].filter(Boolean).join(' · ')}</p>}
      </div>
    </div>
  )
}

/** How a page of the shop and a mail look with what is typed, before it is saved. */
export function BrandPreview({ typed, className }: { typed: BrandTexts; className?: string }) {
  const colours = coloursOf(typed)
  const tokens = Object.fromEntries(
    Object.entries(paletteOf(colours)).map(([name, colour]) => [`--color-${name}`, colour]),
  ) as CSSProperties
  return (
    <section aria-label="Xem trước" style={tokens} className={classes('flex flex-col gap-3', className)}>
      <h2 className="text-lg text-content!">Xem trước</h2>
      <ShopPage typed={typed} />
      <MailPreview typed={typed} colours={colours} />
    </section>
  )
}
