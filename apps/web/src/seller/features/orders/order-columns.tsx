import type { SellerOrder } from '@chophien/domain/orders/seller-contract'
import type { Column } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { numberColumn, orderEndColumns } from '../../../console-orders/order-columns.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The columns of a shop's orders. */
export const orderColumns: Column<SellerOrder>[] = [
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
  ...orderEndColumns,
]
