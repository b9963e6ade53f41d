import { getBankTie } from '@chophien/domain/ledger/bank-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { BankTieScreen } from '../features/ledger/bank-tie-screen.tsx'

const load = forAdmin(async ({ api }) => api.call(getBankTie))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đối chiếu ngân hàng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <BankTieScreen {...data} />,
})
