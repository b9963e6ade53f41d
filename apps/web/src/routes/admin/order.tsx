import { getAdminOrder } from '@chophien/domain/orders/staff-contract'
import { OrderScreen } from '../../features/admin-orders/order-screen.tsx'
import { ConsoleDetailSkeleton } from '../../features/console/detail-skeleton.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { definePage } from '../../lib/page.tsx'
import { pathId } from '../../lib/path-id.ts'

const load = forAdmin(async ({ api, params }) => api.call(getAdminOrder, { params: { id: pathId(params.id) } }))

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Đơn hàng ${data.orderNumber}` : 'Đơn hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <OrderScreen order={data} />,
})
