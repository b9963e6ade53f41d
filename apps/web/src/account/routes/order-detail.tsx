import type { Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderMissing } from '../features/orders/order-missing.tsx'
import { OrderScreen } from '../features/orders/order-screen.tsx'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import { readOrder } from '../features/orders/read-order.ts'
import { readOrderCases } from '../features/orders/read-order-cases.ts'

const titleOf = (order?: Order | null) => (order ? `Đơn hàng ${order.orderNumber}` : 'Đơn hàng')

function Frame({ label = 'Đơn hàng', children }: { label?: string | undefined; children: ReactNode }) {
  const crumbs = [{ label: 'Trang chủ', to: '/' }, { label: 'Đơn hàng của tôi', to: '/order-history' }, { label }]
  return (
    <div className="shop-width pt-2">
      <Breadcrumb crumbs={crumbs} />
      {children}
    </div>
  )
}

const load = forSignedIn('Vui lòng đăng nhập để xem đơn hàng', async (input) => {
  const order = await readOrder(input)
  return { order, ...(await readOrderCases(input.api, order)) }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: titleOf(data?.order) }),
  missing: { title: orderMessages.notFound, Screen: OrderMissing },
  Skeleton: () => (
    <Frame>
      <OrderSkeleton />
    </Frame>
  ),
  Component: function OrderDetail({ data: { order, ...cases } }) {
    const { revalidate, state } = useRevalidator()
    return (
      <Frame label={order?.orderNumber}>
        {order ? (
          <OrderScreen order={order} {...cases} />
        ) : (
          <>
            <h1 className="text-2xl">Đơn hàng</h1>
            <ErrorState
              title={orderMessages.loadFailed}
              onRetry={() => void revalidate()}
              retrying={state === 'loading'}
            />
          </>
        )}
      </Frame>
    )
  },
})
