import { getShopAccount } from '@chophien/domain/payouts/account-contract'
import { ConsoleHeading } from '../../console-kit/console-heading.tsx'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { AccountScreen } from '../features/payouts/account-screen.tsx'

const load = forSeller(({ api }) => api.call(getShopAccount))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tài khoản nhận tiền' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => (
    <>
      <ConsoleHeading title="Tài khoản nhận tiền" back={{ to: '/seller/money', label: 'Tài chính' }} />
      <AccountScreen {...data} />
    </>
  ),
})
