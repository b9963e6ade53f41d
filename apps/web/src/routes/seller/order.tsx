import { getSellerOrder } from '@chophien/domain/orders/staff-contract'
import { ConsoleDetailSkeleton } from '../../features/console/detail-skeleton.tsx'
import { forSeller } from '../../features/console/for-role.ts'
import { OrderScreen } from '../../features/seller-orders/order-screen.tsx'
import { definePage } from '../../lib/page.tsx'
import { pathId } from '../../lib/path-id.ts'

const load = forSeller(async ({ api, params }) => api.call(getSellerOrder, { params: { id: pathId(params.id) } }))

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Đơn hàng ${data.orderNumber}` : 'Đơn hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <OrderScreen order={data} />,
})
