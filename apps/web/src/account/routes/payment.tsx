import { orderMessages } from '@chophien/domain/orders/messages'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderMissing } from '../features/orders/order-missing.tsx'
import { CashOnDelivery } from '../features/payment/cash-on-delivery.tsx'
import { PaymentScreen } from '../features/payment/payment-screen.tsx'
import { PaymentSkeleton } from '../features/payment/payment-skeleton.tsx'
import { type PaymentOfOrder, readPayment } from '../features/payment/read-payment.ts'

const TITLE = 'Thanh toán'

const crumbs = [{ label: 'Trang chủ', to: '/' }, { label: 'Đơn hàng của tôi', to: '/order-history' }, { label: TITLE }]

function Failed() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h1 className="text-2xl">{TITLE}</h1>
      <ErrorState
        title="Không tải được thông tin thanh toán"
        detail="Vui lòng kiểm tra kết nối mạng rồi thử lại."
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </>
  )
}

function Shown({ data }: { data: PaymentOfOrder | null }) {
  if (!data) return <Failed />
  return data.payment ? (
    <PaymentScreen order={data.order} first={data.payment} />
  ) : (
    <CashOnDelivery order={data.order} />
  )
}

export default definePage<PaymentOfOrder | null>({
  privateToBrowser: true,
  // MoMo redirects back with a query that is not trusted.
  queryIsView: true,
  load: forSignedIn('Vui lòng đăng nhập để thanh toán đơn hàng', readPayment),
  head: ({ data }) => ({ title: data ? `Thanh toán đơn hàng ${data.order.orderNumber}` : TITLE }),
  missing: { title: orderMessages.notFound, Screen: OrderMissing },
  Skeleton: () => (
    <div className="shop-width max-w-4xl pt-2">
      <Breadcrumb crumbs={crumbs} />
      <PaymentSkeleton />
    </div>
  ),
  Component: ({ data }) => (
    <div className="shop-width max-w-4xl pt-2">
      <Breadcrumb crumbs={crumbs} />
      <Shown data={data} />
    </div>
  ),
})
