import { listAdminShops } from '@chophien/domain/shops/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ShopsScreen } from '../features/shops/shops-screen.tsx'

const load = forAdmin(readList(listAdminShops, ['search', 'status', 'identity']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Shop' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ShopsScreen page={data} />,
})
