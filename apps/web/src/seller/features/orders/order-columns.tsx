import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import type { Column } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { numberColumn, orderEndColumns } from '../../../console-orders/order-columns.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ConfirmRowButton } from './confirm-row-button.tsx'
import { SellerOrderState } from './seller-order-state.tsx'

const waits = ({ orderStatus }: SellerOrder) => orderStatus === 'AWAITING_CONFIRMATION'

const columns: readonly Column<SellerOrder>[] = [
  numberColumn('/seller/orders'),
  {
    header: 'Sản phẩm',
    wide: true,
    wraps: true,
    title: true,
    className: 'md:w-1/3',
    cell: ({ firstItem: { name, options, imageUrl, quantity }, otherItems }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="size-10 shrink-0 overflow-hidden rounded bg-muted">
          <Picture src={imageUrl} alt="" sizes="40px" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-1 wrap-anywhere">{name}</span>
          <span className="line-clamp-1 text-sm wrap-anywhere text-content-soft">
            {options} × {quantity}
            {otherItems > 0 && ` và ${otherItems} món khác`}
          </span>
        </span>
      </span>
    ),
  },
  {
    header: 'Người nhận',
    wraps: true,
    className: 'md:w-2/5 xl:w-1/5',
    cell: ({ recipientName, customerPhone }) => <TwoLines first={recipientName} second={customerPhone} />,
  },
  ...orderEndColumns.slice(0, -1),
  { header: 'Trạng thái', cell: (order) => <SellerOrderState order={order} /> },
]

const confirmColumn: Column<SellerOrder> = {
  header: 'Thao tác',
  actions: true,
  cell: (order) => waits(order) && <ConfirmRowButton order={order} />,
}

/** The columns of a page of a shop's orders, with the button to confirm where one waits for it. */
export const orderColumnsOf = (orders: readonly SellerOrder[]): readonly Column<SellerOrder>[] =>
  orders.some(waits) ? [...columns, confirmColumn] : columns
