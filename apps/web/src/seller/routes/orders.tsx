import { countSellerOrders, listSellerOrders } from '@chophien/domain/orders/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { finishDeferred } from '../../console-kit/unless-undone.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { OrdersScreen } from '../features/orders/orders-screen.tsx'

const readOrders = readList(listSellerOrders, ['search', 'tab', 'from', 'to'])

const load = forSeller(async (input) => {
  // What is listed there are confirmed orders.
  if (input.url.searchParams.get('tab') === 'SHIP') await finishDeferred()
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
