import { countSellerOrders, listSellerOrders } from '@chophien/domain/orders/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { OrdersScreen } from '../../features/seller-orders/orders-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const readOrders = readList(listSellerOrders, ['search', 'tab', 'from', 'to'])

const load = forSeller(async (input) => {
  const [page, counts] = await Promise.all([readOrders(input), input.api.settle(countSellerOrders)])
  return { page, counts: counts.ok ? counts.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đơn hàng' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <OrdersScreen {...data} />,
})
