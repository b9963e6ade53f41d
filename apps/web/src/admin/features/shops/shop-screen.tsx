import type { AdminActionEntry } from '@chophien/domain/audit/admin-contract'
import type { ShopFigures } from '@chophien/domain/returns/figures-contract'
import type { AdminShopDetail } from '@chophien/domain/shops/admin-contract'
import type { ReactNode } from 'react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { ShopFiguresTable } from '../../../console-returns/shop-figures.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { ActionHistory } from '../../../shared/audit/action-history.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { formatNumber } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { ShopState } from './shop-state.tsx'
import { decisionNames, decisionsOf, useShopDecisions } from './use-shop-decisions.tsx'

function Note({ title, reason }: { title: string; reason: string }) {
  return (
    <p className="rounded-control bg-highlight-soft p-3 whitespace-pre-line text-highlight-deep wrap-anywhere">
      <strong>{title}</strong> {reason}
    </p>
  )
}

interface ShopScreenData {
  shop: AdminShopDetail
  /** Null when they could not be loaded. */
  figures: readonly ShopFigures[] | null
  /** Null for whom the audit log is not. */
  actions: { entries: readonly AdminActionEntry[] | null } | null
  /** Who sells in the shop. */
  identity: ReactNode
  /** Where its money goes. */
  account: ReactNode
  /** Whether its payouts are held back. */
  hold: ReactNode
  /** What it owes, and what follows. */
  debt: ReactNode
  /** Its commission plan. */
  plan: ReactNode
}

/** One shop: profile, identity of the seller, bank account, hold of payouts, debt, commission plan, figures, status, audit log, decisions. */
export function ShopScreen({ shop, figures, actions, identity, account, hold, debt, plan }: ShopScreenData) {
  const { decide, dialogs } = useShopDecisions()
  const may = useMay()
  const decisions = may('approveShop') ? decisionsOf[shop.status] : []
  return (
    <>
      <ConsoleHeading
        title={shop.name}
        detail={<ShopState status={shop.status} />}
        back={{ to: '/admin/shops', label: 'Shop' }}
      >
        {shop.status === 'APPROVED' && (
          <a href={`/shop/${shop.id}`} target="_blank" rel="noopener" className={buttonVariant('quiet')}>
            Xem gian hàng
          </a>
        )}
        {may('getShopMoney') && (
          <Link to={`/admin/shops/${shop.id}/money`} className={buttonVariant('quiet')}>
            Tiền của gian hàng
          </Link>
        )}
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approve' || decision === 'reinstate' ? 'primary' : 'secondary'}
            onClick={() => decide(decision, shop)}
          >
            {decisionNames[decision]}
          </Button>
        ))}
      </ConsoleHeading>
      <div className="flex flex-col gap-4">
        <section aria-label="Thông tin shop" className="flex flex-col gap-4 card card-body">
          {shop.status === 'REJECTED' && shop.rejectionReason && (
            <Note title="Lý do từ chối:" reason={shop.rejectionReason} />
          )}
          {shop.status === 'SUSPENDED' && shop.suspensionReason && (
            <Note title="Lý do tạm khóa:" reason={shop.suspensionReason} />
          )}
          {shop.description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{shop.description}</p>}
          <DescriptionList
            facts={[
              { label: 'Chủ shop', value: shop.ownerName },
              { label: 'Email tài khoản', value: shop.ownerEmail },
              { label: 'Email liên hệ', value: shop.contactEmail },
              { label: 'Điện thoại liên hệ', value: shop.contactPhone },
              { label: 'Địa chỉ lấy hàng', value: shop.address || 'Không có', full: true },
              { label: 'Ngày đăng ký', value: formatDate(shop.createdAt) },
              { label: 'Ngày duyệt', value: shop.approvedAt ? formatDate(shop.approvedAt) : 'Chưa duyệt' },
              { label: 'Sản phẩm đang bán', value: formatNumber(shop.productCount) },
              { label: 'Đơn hàng', value: formatNumber(shop.orderCount) },
            ]}
          />
        </section>
        {identity}
        {account}
        {hold}
        {debt}
        {plan}
        {figures && <ShopFiguresTable periods={figures} title="Độ tin cậy" />}
        {actions && <ActionHistory actions={actions.entries} />}
      </div>
      {dialogs}
    </>
  )
}
