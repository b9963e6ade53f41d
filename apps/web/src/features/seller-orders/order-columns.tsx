import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import { Link } from 'react-router'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Column } from '../console/data-table.tsx'
import { OrderState } from '../console/order-state.tsx'

/** The columns of a shop's orders. */
export const orderColumns: Column<SellerOrder>[] = [
  {
    header: 'Mã đơn',
    title: true,
    cell: ({ id, orderNumber, orderedAt }) => (
      <span className="min-w-0">
        <Link
          to={`/seller/orders/${id}`}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-indigo hover:underline md:min-h-0"
        >
          {orderNumber}
        </Link>
        <span className="block text-sm whitespace-nowrap text-ink-soft">{formatDateTime(orderedAt)}</span>
      </span>
    ),
  },
  {
    header: 'Sản phẩm',
    wide: true,
    className: 'md:max-w-64',
    cell: ({ firstItem: { name, options, imageUrl, quantity }, otherItems }) => (
      <span className="flex min-w-0 items-center gap-3 max-md:text-right">
        <span className="size-11 shrink-0 overflow-hidden rounded bg-paper-deep max-md:hidden">
          <Picture src={imageUrl} alt="" sizes="44px" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-1">{name}</span>
          <span className="line-clamp-1 text-sm text-ink-soft">
            {options} × {quantity}
            {otherItems > 0 && ` và ${otherItems} món khác`}
          </span>
        </span>
      </span>
    ),
  },
  {
    header: 'Người nhận',
    cell: ({ recipientName, customerPhone }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block wrap-anywhere">{recipientName}</span>
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
