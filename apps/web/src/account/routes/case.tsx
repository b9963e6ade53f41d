import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CaseMissing } from '../features/returns/case-missing.tsx'
import { CaseScreen } from '../features/returns/case-screen.tsx'
import { CaseSkeleton } from '../features/returns/case-skeleton.tsx'
import { readCase } from '../features/returns/read-case.ts'

const load = forSignedIn(casePageMessages.loginToSee, readCase)

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data ? `Yêu cầu cho đơn ${data.orderNumber}` : 'Trả hàng và khiếu nại' }),
  missing: { title: 'Không tìm thấy yêu cầu', Screen: CaseMissing },
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
          { label: 'Yêu cầu' },
        ]}
      />
      <CaseScreen of={of} />
    </div>
  ),
})
