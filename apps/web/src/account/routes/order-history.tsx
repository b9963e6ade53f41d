import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { ChangePasswordDialog } from '../features/accounts/change-password-dialog.tsx'
import { OrderHistoryScreen } from '../features/orders/order-history-screen.tsx'
import { OrderHistorySkeleton } from '../features/orders/order-history-skeleton.tsx'
import { readOrders } from '../features/orders/read-orders.ts'

const load = forSignedIn('Vui lòng đăng nhập để xem đơn hàng', readOrders)

export default definePage({
  privateToBrowser: true,
  queryIsView: true,
  load,
  head: () => ({ title: 'Đơn hàng của tôi' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <OrderHistorySkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width pt-6">
      <OrderHistoryScreen
        newest={data}
        passwordDialog={(open, onClose) => <ChangePasswordDialog open={open} onClose={onClose} />}
      />
    </div>
  ),
})
