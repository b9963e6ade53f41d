import type { Order } from '@chophien/domain/orders/contract'
import { type PaymentMethod, paymentStatusNames } from '@chophien/domain/orders/messages'
import type { Column } from '../console-kit/data-table.tsx'
import { TwoLines } from '../console-kit/two-lines.tsx'
import { formatPrice } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { Link } from '../ui/link.tsx'
import { OrderState } from './order-state.tsx'

type ListedOrder = Pick<
  Order,
  'id' | 'orderNumber' | 'orderedAt' | 'paymentMethodCode' | 'paymentStatus' | 'totalAmount' | 'orderStatus'
>

// Shorter than the names at the checkout: a list of hundreds has little room.
const shortMethodNames: Record<PaymentMethod, string> = {
  COD: 'Khi nhận hàng',
  BANK_TRANSFER: 'Chuyển khoản',
  MOMO: 'Ví MoMo',
}

/** The order number, linked to the order. `listPath`: URL path of the list. */
export const numberColumn = (listPath: string): Column<ListedOrder> => ({
  header: 'Mã đơn',
  title: true,
  cell: ({ id, orderNumber, orderedAt }) => (
    <TwoLines
      first={
        <Link to={`${listPath}/${id}`} className="tap font-semibold text-brand hover:underline">
          {orderNumber}
        </Link>
      }
      second={formatDateTime(orderedAt)}
    />
  ),
})

/** Payment method, total and status. */
export const orderEndColumns: Column<ListedOrder>[] = [
  {
    header: 'Thanh toán',
    wide: true,
    cell: ({ paymentMethodCode, paymentStatus }) => (
      <TwoLines first={shortMethodNames[paymentMethodCode]} second={paymentStatusNames[paymentStatus]} />
    ),
  },
  { header: 'Tổng tiền', end: true, cell: ({ totalAmount }) => formatPrice(totalAmount) },
  { header: 'Trạng thái', cell: ({ orderStatus }) => <OrderState status={orderStatus} /> },
]
