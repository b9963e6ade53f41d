import { getSellerOrder } from '@chophien/domain/orders/staff-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { OrderScreen } from '../features/orders/order-screen.tsx'

const load = forSeller(async ({ api, params }) => api.call(getSellerOrder, { params: { id: pathId(params.id) } }))

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Đơn hàng ${data.orderNumber}` : 'Đơn hàng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <OrderScreen order={data} />,
})
