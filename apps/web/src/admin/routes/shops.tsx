import { listAdminShops } from '@chophien/domain/shops/admin-contract'
import { readList } from '../../console-kit/list-address.ts'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { forAdmin } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { ShopsScreen } from '../features/shops/shops-screen.tsx'

const load = forAdmin(readList(listAdminShops, ['search', 'status']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ShopsScreen page={data} />,
})
