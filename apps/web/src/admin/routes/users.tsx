import { listAdminUsers } from '@chophien/domain/accounts/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { UsersScreen } from '../features/users/users-screen.tsx'

const load = forAdmin(readList(listAdminUsers, ['search', 'group']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Người dùng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <UsersScreen page={data} />,
})
