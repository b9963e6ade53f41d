import type { CursorPage } from '@chophien/domain/contract/lists'
import { exportSellerOrders, type SellerOrder } from '@chophien/domain/orders/seller-contract'
import { type SellerOrderTab, sellerOrderTabs } from '@chophien/domain/orders/seller-tabs'
import { hasSlip } from '@chophien/domain/orders/slip'
import { useRevalidator } from 'react-router'
import { BulkBar } from '../../../console-kit/bulk-bar.tsx'
import { cappedCount } from '../../../console-kit/capped-count.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { PeriodFields, periodNames } from '../../../console-kit/period-fields.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { useSelection } from '../../../console-kit/use-selection.ts'
import { useSkipped } from '../../../console-kit/use-skipped.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { Link } from '../../../ui/link.tsx'
import { confirmOrders, type ToConfirm, useConfirmed, useConfirming } from './confirmations.ts'
import { orderColumnsOf } from './order-columns.tsx'

type Counts = Record<SellerOrderTab, number>

/** Tabs with the number of orders. No number when the counts failed to load or nothing is to do. */
const tabsOf = (counts: Counts | null) => [
  { value: null, label: 'Tất cả' },
  ...sellerOrderTabs.map(({ id, name }) => ({
    value: id,
    label: counts && counts[id] > 0 ? `${name} (${cappedCount(counts[id])})` : name,
  })),
]

interface OrdersScreenData {
  page: CursorPage<SellerOrder>
  /** Null when they could not be loaded. */
  counts: Counts | null
}

/** The orders of the shop by tab, with search, bulk confirmation and printing. */
export function OrdersScreen({ page, counts }: OrdersScreenData) {
  const selection = useSelection(page.items.map(({ id }) => id))
  const confirming = useConfirming()
  const { revalidate } = useRevalidator()
  const skipped = useSkipped<ToConfirm>('đơn', ({ orderNumber }) => `Đơn ${orderNumber}`)
  useConfirmed(async (outcome, asked) => {
    if (outcome) skipped.showConflicts(outcome.unchanged, asked)
    await revalidate()
  })
  const waiting = page.items.filter(
    ({ id, orderStatus }) => selection.has(id) && !confirming.has(id) && orderStatus === 'AWAITING_CONFIRMATION',
  )
  const printable = page.items.some(({ id, orderStatus }) => selection.has(id) && hasSlip(orderStatus))
  const packed = page.items.some(({ id, orderStatus }) => selection.has(id) && orderStatus === 'PROCESSING')
  return (
    <>
      <ConsoleHeading title="Đơn hàng" detail={countOf(page, 'đơn')}>
        <Link to="/seller/orders/handover" className={buttonVariant('quiet')}>
          Giao nhiều đơn
        </Link>
        <ExportButton endpoint={exportSellerOrders} page={page} noun="đơn" />
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Việc cần làm" name="tab" options={tabsOf(counts)} />
        <SearchForm placeholder="Mã đơn, số điện thoại hoặc tên người nhận" names={periodNames}>
          <PeriodFields />
        </SearchForm>
      </div>
      <ListPanel
        page={page}
        caption="Đơn hàng của shop"
        columns={orderColumnsOf(page.items)}
        keyOf={({ id }) => id}
        nameOf={({ orderNumber }) => `đơn ${orderNumber}`}
        selection={selection}
        empty={{
          drawing: 'parcel',
          title: 'Chưa có đơn hàng nào',
          detail: 'Đơn mới hiện ở đây ngay khi có người mua.',
        }}
      />
      <BulkBar selection={selection} noun="đơn">
        {printable && (
          <Link to={`/seller/orders/slips?ids=${selection.ids.join(',')}`} className={buttonVariant('secondary')}>
            In phiếu giao hàng
          </Link>
        )}
        {packed && (
          <Link to={`/seller/orders/handover?ids=${selection.ids.join(',')}`} className={buttonVariant('secondary')}>
            Giao cho vận chuyển
          </Link>
        )}
        {waiting.length > 0 && (
          <Button
            onClick={() => {
              confirmOrders(waiting)
              selection.clear()
            }}
          >
            Xác nhận {waiting.length} đơn
          </Button>
        )}
      </BulkBar>
      {skipped.dialog}
    </>
  )
}
