import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { readSecondFactor } from '../features/second-factor/read-second-factor.ts'
import { SecondFactorScreen } from '../features/second-factor/second-factor-screen.tsx'
import { SecondFactorSkeleton } from '../features/second-factor/second-factor-skeleton.tsx'

const load = forSignedIn('Vui lòng đăng nhập để bật bảo vệ hai lớp', readSecondFactor)

const crumbs = [{ label: 'Trang chủ', to: '/' }, { label: 'Hồ sơ', to: '/profile' }, { label: 'Bảo vệ hai lớp' }]

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Bảo vệ hai lớp' }),
  Skeleton: () => (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbs} />
      <SecondFactorSkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbs} />
      <SecondFactorScreen state={data} />
    </div>
  ),
})
