import type { OwnShop } from '@chophien/domain/shops/contract'
import { useSettings } from '../../../lib/settings.tsx'
import { openSellerCentre } from '../../../shared/shops/open-seller-centre.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RejectionNote } from './rejection-note.tsx'

/** Explanation of a shop's status and the next step. */
export function ShopNextStep({ shop: { id, status, rejectionReason, suspensionReason } }: { shop: OwnShop }) {
  const { sellerDashboardUrl } = useSettings()
  switch (status) {
    case 'PENDING':
      return (
        <>
          <p>
            Chợ đang xem xét shop của bạn. Kết quả hiện ở trang này và gửi qua email; được duyệt rồi, bạn bày hàng được
            ngay.
          </p>
          <LinkButton to="/shop" variant="secondary">
            Xem gian hàng mẫu
          </LinkButton>
        </>
      )
    case 'APPROVED':
      return (
        <>
          <p>Shop đang mở cửa. Sản phẩm, đơn hàng và đánh giá nằm trong trang quản lý.</p>
          <div className="flex flex-wrap gap-3 self-stretch">
            <Button className="max-sm:w-full" onClick={() => openSellerCentre(sellerDashboardUrl)}>
              Quản lý Shop
            </Button>
            <LinkButton to={`/shop/${id}`} variant="secondary" className="max-sm:w-full">
              Xem gian hàng
            </LinkButton>
          </div>
        </>
      )
    case 'REJECTED':
      return (
        <>
          <RejectionNote reason={rejectionReason} />
          <LinkButton to="/register-seller">Đăng ký lại</LinkButton>
        </>
      )
    case 'SUSPENDED':
      return (
        <>
          <p>Shop đang bị tạm khóa: khách chưa xem và mua được hàng của shop. Hãy liên hệ để được hướng dẫn mở lại.</p>
          {suspensionReason && <p className="whitespace-pre-line wrap-anywhere">Lý do: {suspensionReason}</p>}
          <LinkButton to="/contact">Liên hệ với sàn</LinkButton>
        </>
      )
  }
}
