import type { CursorPage } from '@chophien/domain/contract/cursor-contract'
import type { AdminOrder } from '@chophien/domain/orders/admin-contract'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { orderStatuses } from '@chophien/domain/orders/order-status'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { Link, useLocation } from 'react-router'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { Select } from '../../ui/select.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import type { Column } from '../console/data-table.tsx'
import { countOf, ListPanel } from '../console/list-panel.tsx'
import { OrderState } from '../console/order-state.tsx'
import { SearchForm } from '../console/search-form.tsx'

const columns: Column<AdminOrder>[] = [
  {
    header: 'Mã đơn',
    title: true,
    cell: ({ id, orderNumber, orderedAt }) => (
      <span className="min-w-0">
        <Link to={`/admin/orders/${id}`} className="font-semibold whitespace-nowrap text-indigo hover:underline">
          {orderNumber}
        </Link>
        <span className="block text-sm whitespace-nowrap text-ink-soft">{formatDateTime(orderedAt)}</span>
      </span>
    ),
  },
  {
    header: 'Shop',
    cell: ({ shopId, shopName }) => (
      <Link to={`/admin/shops/${shopId}`} className="text-indigo wrap-anywhere hover:underline max-md:text-right">
        {shopName}
      </Link>
    ),
  },
  {
    header: 'Người nhận',
    cell: ({ customerName, customerPhone }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block wrap-anywhere">{customerName}</span>
        <span className="block text-sm text-ink-soft">{customerPhone}</span>
      </span>
    ),
  },
  {
    header: 'Thanh toán',
    wide: true,
    cell: ({ paymentMethodCode, paymentStatus }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block">{paymentMethodNames[paymentMethodCode]}</span>
        <span className="block text-sm text-ink-soft">{paymentStatusNames[paymentStatus]}</span>
      </span>
    ),
  },
  {
    header: 'Tổng tiền',
    end: true,
    cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatPrice(totalAmount)}</span>,
  },
  { header: 'Trạng thái', cell: ({ orderStatus }) => <OrderState status={orderStatus} /> },
]

/** All orders of the marketplace. */
export function OrdersScreen({ page }: { page: CursorPage<AdminOrder> }) {
  const chosen = new URLSearchParams(useLocation().search).get('status') ?? ''
  return (
    <>
      <ConsoleHeading title="Đơn hàng" detail={countOf(page, 'đơn')} />
      <div className="mb-4">
        <SearchForm placeholder="Mã đơn, số điện thoại hoặc tên shop" own={['status']}>
          <Select
            label="Trạng thái"
            name="status"
            defaultValue={chosen}
            placeholder="Tất cả"
            options={orderStatuses.map((value) => ({ value, label: staffStatusNames[value] }))}
            className="w-full sm:w-60"
          />
        </SearchForm>
      </div>
      <ListPanel
        page={page}
        caption="Danh sách đơn hàng"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có đơn hàng nào', detail: 'Đơn của người mua sẽ hiện ở đây.' }}
      />
    </>
  )
}
