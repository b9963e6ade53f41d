import type { OwnShop } from '@chophien/domain/shops/contract'
import { useSession } from '../../../lib/session.ts'
import { isSeller } from '../../../lib/session-claims.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OwnShopCard } from './own-shop-card.tsx'

/** The user's own shop, or an invitation to open one. */
export function MyShopScreen({ shop }: { shop: OwnShop | null }) {
  const session = useSession()
  // Sellers without a shop work for somebody else's.
  const worksForOne = session.signedIn && isSeller(session.claims)
  return (
    <>
      <h1 className="mb-4 text-2xl">Shop của tôi</h1>
      {shop ? (
        <OwnShopCard shop={shop} />
      ) : (
        <EmptyState
          heading="h2"
          title="Bạn chưa có shop"
          detail={
            worksForOne
              ? 'Bạn đang làm việc cho shop của người khác.'
              : 'Mở một gian hàng trên sàn và bán cho người mua khắp cả nước.'
          }
          action={
            worksForOne ? (
              <LinkButton to="/shop-invitation">Shop bạn làm việc</LinkButton>
            ) : (
              <LinkButton to="/register-seller">Đăng ký bán hàng</LinkButton>
            )
          }
        />
      )}
    </>
  )
}
