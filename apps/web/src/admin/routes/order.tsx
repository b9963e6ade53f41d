import { getAdminOrder } from '@chophien/domain/orders/staff-contract'
import { listOrderCasesOfAdmin } from '@chophien/domain/returns/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { OrderScreen } from '../features/orders/order-screen.tsx'

const load = forAdmin(async ({ api, params: { id } }) => {
  const params = { id: pathId(id) }
  const [order, cases] = await Promise.all([
    api.call(getAdminOrder, { params }),
    api.settle(listOrderCasesOfAdmin, { params }),
  ])
  return { order, cases: cases.ok ? cases.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Đơn hàng ${data.order.orderNumber}` : 'Đơn hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <OrderScreen {...data} />,
})
