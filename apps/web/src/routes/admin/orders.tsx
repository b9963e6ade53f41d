import { listAdminOrders } from '@chophien/domain/orders/admin-contract'
import { OrdersScreen } from '../../features/admin-orders/orders-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminOrders, ['search', 'status', 'shopId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đơn hàng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <OrdersScreen page={data} />,
})
