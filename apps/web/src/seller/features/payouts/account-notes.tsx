import type { CurrentShopAccount } from '@chophien/domain/payouts/account-contract'
import type { AccountObstacle } from '@chophien/domain/payouts/account-obstacles'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

/** What an obstacle means for the seller, and what happens next. */
const meaningOf = ({ activeFrom, legalName }: CurrentShopAccount): Record<AccountObstacle, ReactNode> => ({
  UNREADABLE: 'Sàn không còn đọc được tài khoản này. Hãy nhập lại tài khoản để nhận tiền.',
  HELD: (
    <>
      Tài khoản vừa được đổi. Sàn chỉ chuyển tiền từ <strong>{formatDateTime(activeFrom)}</strong>; trước lúc đó tiền
      không đi đâu cả. Nếu không phải bạn đổi, hãy bấm “Giữ tài khoản cũ” và đổi mật khẩu ngay.
    </>
  ),
  NO_IDENTITY: (
    <>
      Sàn chỉ chuyển tiền khi danh tính người bán đã được xác nhận.{' '}
      <Link to="/seller/shop/identity" className="font-semibold text-brand underline">
        Xem danh tính người bán
      </Link>
    </>
  ),
  NAME_DIFFERS: (
    <>
      Tên chủ tài khoản khác tên người bán đã được xác nhận là <strong>{legalName}</strong>. Sàn sẽ kiểm tra tài khoản
      này; tiền được chuyển sau khi kiểm tra xong.
    </>
  ),
})

/** What keeps payouts from the account, in sentences. */
export function AccountNotes({ account }: { account: CurrentShopAccount }) {
  if (account.obstacles.length === 0) return null
  const meanings = meaningOf(account)
  return (
    <ul className="flex max-w-prose flex-col gap-2">
      {account.obstacles.map((obstacle) => (
        <li key={obstacle} className="rounded-control bg-highlight-soft p-3 text-highlight-deep wrap-anywhere">
          {meanings[obstacle]}
        </li>
      ))}
    </ul>
  )
}
