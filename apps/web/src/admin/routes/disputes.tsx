import { listAdminCases } from '@chophien/domain/returns/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { DisputesScreen } from '../features/disputes/disputes-screen.tsx'

const load = forAdmin(readList(listAdminCases, ['search', 'tab']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Khiếu nại' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <DisputesScreen page={data} />,
})
