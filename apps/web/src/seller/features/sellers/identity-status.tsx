import { identityStateNames } from '@chophien/domain/sellers/identity-states'
import type { OwnIdentities, SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { formatDate } from '../../../ui/format-time.ts'

const tones: Record<SellerIdentity['state'], Tone> = {
  WAITING: 'waiting',
  CHECKED: 'good',
  REFUSED: 'bad',
  PAST: 'over',
}

/** What the state means, and what happens next. */
function meaningOf(given: SellerIdentity | null): ReactNode {
  if (!given)
    return 'Theo luật thương mại điện tử, người mua phải được biết ai đang bán. Hãy điền thông tin dưới đây; sàn kiểm tra rồi nêu người bán trên trang shop.'
  if (given.state === 'WAITING')
    return `Gửi ngày ${formatDate(given.givenAt)}. Sàn đang kiểm tra và sẽ báo kết quả qua thông báo và email. Trong lúc chờ bạn vẫn sửa và gửi lại được.`
  if (given.state === 'REFUSED') return 'Hãy sửa theo lý do trên rồi gửi lại.'
  return 'Trang shop nêu người bán này. Thông tin sửa lại cần được kiểm tra trước khi thay bản này.'
}

/** What of the shop's profile becomes public with the identity. */
const contactOf = (isPublic: boolean): string =>
  `${isPublic ? 'Trang shop nêu cả' : 'Khi danh tính được xác nhận, trang shop nêu cả'} số điện thoại và email liên hệ ở Hồ sơ shop; email chỉ hiện khi đã xác minh, hoặc là email đăng nhập mà bạn dùng làm email liên hệ. Muốn nêu số hoặc email khác, hãy sửa Hồ sơ shop.`

/** Where the seller's identity stands. */
export function IdentityStatus({ given, inForce }: Pick<OwnIdentities, 'given' | 'inForce'>) {
  return (
    <section aria-label="Tình trạng kiểm tra" className="mb-4 flex flex-col gap-2 card card-body">
      <p>
        {given ? (
          <Badge tone={tones[given.state]}>{identityStateNames[given.state]}</Badge>
        ) : (
          <Badge tone="over">Chưa gửi</Badge>
        )}
      </p>
      {given?.reason && (
        <p className="rounded-control bg-highlight-soft p-3 whitespace-pre-line text-highlight-deep wrap-anywhere">
          <strong>Lý do từ chối:</strong> {given.reason}
        </p>
      )}
      <p className="max-w-prose">{meaningOf(given)}</p>
      {inForce && (
        <p className="max-w-prose wrap-anywhere">
          Bản đã xác nhận vẫn có hiệu lực: <strong>{inForce.legalName}</strong>, {inForce.address}.
        </p>
      )}
      <p className="max-w-prose text-content-soft">{contactOf(inForce !== null || given?.state === 'CHECKED')}</p>
    </section>
  )
}
