import { orderMessages } from '@chophien/domain/orders/messages'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { OrderMissing } from '../features/orders/order-missing.tsx'
import { CaseSkeleton } from '../features/returns/case-skeleton.tsx'
import { readReturnable } from '../features/returns/read-returnable.ts'
import { ReturnScreen } from '../features/returns/return-screen.tsx'

const load = forSignedIn(casePageMessages.loginToOpen, readReturnable)

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Trả hàng hoặc khiếu nại' }),
  missing: { title: orderMessages.notFound, Screen: OrderMissing },
  Skeleton: () => (
    <div className="shop-width pt-6">
      <CaseSkeleton />
    </div>
  ),
  Component: ({ data: of }) => (
    <div className="shop-width pt-2">
      <Breadcrumb
        crumbs={[
          { label: 'Đơn hàng của tôi', to: '/order-history' },
          { label: of.orderNumber, to: `/order-history/${of.orderId}` },
          { label: 'Trả hàng hoặc khiếu nại' },
        ]}
      />
      <ReturnScreen of={of} />
    </div>
  ),
})
