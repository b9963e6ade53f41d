import { listAdminOrders } from '@chophien/domain/orders/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { OrdersScreen } from '../features/orders/orders-screen.tsx'

const load = forAdmin(readList(listAdminOrders, ['search', 'status', 'shopId', 'from', 'to']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đơn hàng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <OrdersScreen page={data} />,
})
