import { listAdminUsers } from '@chophien/domain/accounts/admin-contract'
import { UsersScreen } from '../../features/admin-users/users-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminUsers, ['search', 'group']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Người dùng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <UsersScreen page={data} />,
})
