import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { readRefundAccount } from '../features/refund-account/read-refund-account.ts'
import { RefundAccountScreen } from '../features/refund-account/refund-account-screen.tsx'
import { RefundAccountSkeleton } from '../features/refund-account/refund-account-skeleton.tsx'

const load = forSignedIn('Vui lòng đăng nhập để thêm tài khoản nhận tiền hoàn', readRefundAccount)

const crumbs = [
  { label: 'Trang chủ', to: '/' },
  { label: 'Hồ sơ', to: '/profile' },
  { label: 'Tài khoản nhận tiền hoàn' },
]

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tài khoản nhận tiền hoàn' }),
  Skeleton: () => (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbs} />
      <RefundAccountSkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbs} />
      <RefundAccountScreen account={data} />
    </div>
  ),
})
