import type { BrandColours } from '@chophien/domain/brand/brand'
import type { BrandTexts } from './brand-texts.ts'

/** A mail as the server lays it out (platform/mail/layout.ts). */
export function MailPreview({ typed, colours }: { typed: BrandTexts; colours: BrandColours }) {
  const name = typed.name || 'Tên chợ'
  return (
    <div className="rounded-card border border-line bg-page p-3 text-sm">
      <p className="mb-2 text-content-soft wrap-anywhere">
        Thư từ <span className="font-semibold text-content">{typed.mailSender || name}</span>
      </p>
      <p
        style={{ backgroundColor: colours.brandColour }}
        className="rounded-t-card px-4 py-3 font-semibold text-inverse wrap-anywhere"
      >
        {name}
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
