import type { PackingSlips } from '@chophien/domain/orders/seller-contract'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Printout } from '../../../ui/printout.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { usePaper } from './use-paper.ts'

const sizes = [
  { value: null, label: 'Khổ A6' },
  { value: 'A5', label: 'Khổ A5' },
]

/** Names the chosen orders that have no slip. */
function LeftOut({ orders }: { orders: PackingSlips['leftOut'] }) {
  if (orders.length === 0) return null
  return (
    <div role="status" className="mb-4 rounded-card bg-highlight-soft p-4 text-highlight-deep">
      <p className="font-semibold">{orders.length} đơn không có phiếu giao hàng</p>
      <p>
        Phiếu chỉ in khi đơn đã chờ xác nhận; đơn chưa thanh toán, đã hủy, thất bại hay đã trả hàng thì không gửi đi.
      </p>
      <ul className="mt-1">
        {orders.map(({ id, orderNumber, orderStatus }) => (
          <li key={id} className="wrap-anywhere">
            Đơn {orderNumber}: {staffStatusNames[orderStatus]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Print preview of packing slips, one per sheet, with the print button. */
export function SlipsScreen({ slips: { shop, orders, leftOut } }: { slips: PackingSlips }) {
  const large = new URLSearchParams(useLocation().search).get('size') === 'A5'
  // CSS has no name for A6.
  usePaper(large ? 'A5' : '105mm 148mm', large ? '8mm' : '6mm')
  const back = { to: '/seller/orders', label: 'Đơn hàng' }
  if (orders.length === 0) {
    return (
      <>
        <ConsoleHeading title="Phiếu giao hàng" back={back} />
        <LeftOut orders={leftOut} />
        <EmptyState
          drawing="parcel"
          heading="h2"
          title="Không có đơn nào để in"
          detail="Hãy chọn đơn trong danh sách rồi in phiếu."
          action={<LinkButton to="/seller/orders">Đến đơn hàng</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <ConsoleHeading title="Phiếu giao hàng" detail={`${orders.length} phiếu`} back={back}>
        <FilterLinks label="Khổ giấy" name="size" options={sizes} />
        {orders.some(({ orderStatus }) => orderStatus === 'PROCESSING') && (
          <Link
            to={`/seller/orders/handover?ids=${orders.map(({ id }) => id).join(',')}`}
            className={buttonVariant('quiet', 'whitespace-nowrap')}
          >
            Giao cho vận chuyển
          </Link>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          In {orders.length} phiếu
        </Button>
      </ConsoleHeading>
      <LeftOut orders={leftOut} />
      <ul className="flex flex-wrap gap-4">
        {orders.map((order) => (
          <li
            key={order.id}
            className={classes(
              'max-w-full rounded bg-surface p-[6mm] shadow-soft',
              large ? 'min-h-[210mm] w-[148mm]' : 'min-h-[148mm] w-[105mm]',
              'grid',
            )}
          >
            <PackingSlip shop={shop} order={order} />
          </li>
        ))}
      </ul>
      <Printout>
        {orders.map((order) => (
          <div
            key={order.id}
            className={classes(
              'break-after-page last:break-after-auto',
              large ? 'min-h-[148mm] [--enlarged:1.3] [zoom:var(--enlarged)]' : 'min-h-[135mm]',
              'grid',
            )}
          >
            <PackingSlip shop={shop} order={order} />
          </div>
        ))}
      </Printout>
    </>
  )
}
