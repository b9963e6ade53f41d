import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { ActionsScreen } from '../../features/admin-audit/actions-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminActions, ['subject', 'subjectId', 'adminId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhật ký' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ActionsScreen page={data} />,
})
