import { artPngAddress, plateOn } from '@chophien/domain/brand/art'
import type { BrandColours } from '@chophien/domain/brand/brand'
import { artIn, type BrandTexts } from './brand-texts.ts'

/** A mail as the server lays it out (platform/mail/layout.ts). */
export function MailPreview({ typed, colours }: { typed: BrandTexts; colours: BrandColours }) {
  const name = typed.name || 'Tên chợ'
  const logo = artIn(typed, 'LOGO')
  const plate = logo && plateOn(colours.brandColour, logo, colours.brandColour)
  return (
    <div className="rounded-card border border-line bg-page p-3 text-sm">
      <p className="mb-2 text-content-soft wrap-anywhere">
        Thư từ <span className="font-semibold text-content">{typed.mailSender || name}</span>
      </p>
      <p
        style={{ backgroundColor: colours.brandColour }}
        className="rounded-t-card px-4 py-3 font-semibold text-inverse wrap-anywhere"
      >
        {logo ? (
          <img
            src={artPngAddress(logo)}
            alt={name}
            width={logo.width}
            height={logo.height}
            style={plate ? { backgroundColor: plate } : {}}
            className={`h-auto max-h-10 w-auto max-w-60 ${plate ? 'rounded-control p-1.5' : ''}`}
          />
        ) : (
          name
        )}
      </p>
      <div className="rounded-b-card bg-surface px-4 py-3">
        <p>Chào Lan,</p>
        <p style={{ color: colours.actionColour }} className="my-2 text-2xl font-semibold tracking-[0.25em]">
          482915
        </p>
        <p>Nhập mã trên để xác thực email của bạn.</p>
      </div>
      {typed.mailFooter && <p className="mt-2 px-1 text-content-soft wrap-anywhere">{typed.mailFooter}</p>}
    </div>
  )
}
