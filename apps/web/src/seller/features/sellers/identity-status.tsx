import { identityStateNames } from '@chophien/domain/sellers/kinds'
import type { OwnIdentities, SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { formatDate } from '../../../ui/format.ts'

const tones: Record<SellerIdentity['state'], Tone> = {
  WAITING: 'waiting',
  CHECKED: 'good',
  REFUSED: 'bad',
  PAST: 'over',
}

/** What the state means, and what happens next. */
function meaningOf(given: SellerIdentity | null): ReactNode {
  if (!given)
    return 'Luật thương mại điện tử yêu cầu người mua biết ai đang bán. Hãy điền thông tin dưới đây; Chợ Phiên kiểm tra rồi nêu người bán trên trang shop, cùng điện thoại và email liên hệ đã xác minh của shop.'
  if (given.state === 'WAITING')
    return `Gửi ngày ${formatDate(given.givenAt)}. Chợ Phiên đang kiểm tra và sẽ báo kết quả qua thư. Trong lúc chờ bạn vẫn sửa và gửi lại được.`
  if (given.state === 'REFUSED') return 'Hãy sửa theo lý do trên rồi gửi lại.'
  return 'Người mua thấy người bán trên trang shop. Thông tin sửa lại cần được kiểm tra trước khi thay bản này.'
}

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
    </section>
  )
}
