import type { AdminCaseDetail } from '@chophien/domain/returns/admin-contract'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { formatNumber } from '../../../ui/format.ts'

/** What is known of both sides' other orders and cases. */
export function Records({ of: { shopperRecord: shopper, shopRecord: shop } }: { of: AdminCaseDetail }) {
  return (
    <section aria-labelledby="records" className="card card-body">
      <h2 id="records" className="mb-3 text-lg">
        Lịch sử hai bên
      </h2>
      <h3 className="mb-2">Người mua</h3>
      <DescriptionList
        facts={[
          { label: 'Đơn hàng', value: formatNumber(shopper.orders) },
          { label: 'Yêu cầu và khiếu nại', value: formatNumber(shopper.cases) },
          { label: 'Bị từ chối', value: formatNumber(shopper.casesRefused) },
          { label: 'Báo chưa nhận hàng', value: formatNumber(shopper.notReceived) },
          { label: 'Kiện hàng không nhận', value: formatNumber(shopper.refusedParcels) },
        ]}
      />
      <h3 className="mt-4 mb-2">Người bán</h3>
      <DescriptionList
        facts={[
          { label: 'Đơn hàng', value: formatNumber(shop.orders) },
          { label: 'Yêu cầu và khiếu nại', value: formatNumber(shop.cases) },
          { label: 'Khiếu nại bị xử thua', value: formatNumber(shop.casesLost) },
        ]}
      />
    </section>
  )
}
