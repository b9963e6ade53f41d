import { listAdminShops } from '@chophien/domain/shops/admin-contract'
import { ShopsScreen } from '../../features/admin-shops/shops-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminShops, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ShopsScreen page={data} />,
})
