import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ActionsScreen } from '../features/audit/actions-screen.tsx'

const load = forAdmin(readList(listAdminActions, ['subject', 'subjectId', 'adminId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Nhật ký' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ActionsScreen page={data} />,
})
