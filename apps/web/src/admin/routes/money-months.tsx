import { listMonths } from '@chophien/domain/ledger/months-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { MonthsScreen } from '../features/ledger/months-screen.tsx'

const load = forAdmin(async ({ api }) => api.call(listMonths))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đóng sổ tháng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <MonthsScreen {...data} />,
})
