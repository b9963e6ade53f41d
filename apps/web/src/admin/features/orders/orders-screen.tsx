import type { CursorPage } from '@chophien/domain/contract/lists'
import { type AdminOrder, exportAdminOrders } from '@chophien/domain/orders/admin-contract'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { useLocation } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { PeriodFields, periodNames } from '../../../console-kit/period-fields.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { numberColumn, orderEndColumns } from '../../../console-orders/order-columns.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { Link } from '../../../ui/link.tsx'
import { Select } from '../../../ui/select.tsx'

const columns: Column<AdminOrder>[] = [
  numberColumn('/admin/orders'),
  {
    header: 'Shop',
    wraps: true,
    full: true,
    className: 'md:w-1/4',
    cell: ({ shopId, shopName }) => (
      <Link to={`/admin/shops/${shopId}`} className="tap text-brand hover:underline">
        {shopName}
      </Link>
    ),
  },
  {
    header: 'Người nhận',
    wraps: true,
    className: 'md:w-1/4',
    cell: ({ customerName, customerPhone }) => <TwoLines first={customerName} second={customerPhone} />,
  },
  ...orderEndColumns,
]

/** All orders of the marketplace. */
export function OrdersScreen({ page }: { page: CursorPage<AdminOrder> }) {
  const may = useMay()
  const chosen = new URLSearchParams(useLocation().search).get('status') ?? ''
  return (
    <>
      <ConsoleHeading title="Đơn hàng" detail={countOf(page, 'đơn')}>
        {may('exportAdminOrders') && <ExportButton endpoint={exportAdminOrders} page={page} noun="đơn" />}
      </ConsoleHeading>
      <div className="mb-4">
        <SearchForm placeholder="Mã đơn, số điện thoại hoặc tên shop" names={['status', ...periodNames]}>
          <Select
            label="Trạng thái"
            name="status"
            defaultValue={chosen}
            placeholder="Tất cả"
            options={orderStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
            className="w-full sm:w-60"
          />
          <PeriodFields />
        </SearchForm>
      </div>
      <ListPanel
        page={page}
        caption="Danh sách đơn hàng"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ drawing: 'parcel', title: 'Chưa có đơn hàng nào', detail: 'Đơn của người mua sẽ hiện ở đây.' }}
      />
    </>
  )
}
