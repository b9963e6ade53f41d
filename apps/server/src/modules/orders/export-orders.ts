import { commissionOf } from '@chophien/domain/ledger/commission'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import type { Transaction } from '../../platform/database/database.ts'
import { compile } from '../../platform/database/sql.ts'
import { type LineRow, lines, type OrdersWanted } from './export-orders.queries.ts'

const LINES_AT_ONCE = 2000

const head = [
  'Mã đơn',
  'Đặt lúc',
  'Trạng thái',
  'Đổi trạng thái lúc',
  'Mã gian hàng',
  'Gian hàng',
  'Mã sản phẩm',
  'Sản phẩm',
  'Phân loại',
  'Số lượng',
  'Đơn giá (đồng)',
  'Tiền hàng (đồng)',
  'Hoa hồng (%)',
  'Hoa hồng (đồng)',
  'Phí vận chuyển (đồng)',
  'Tổng đơn (đồng)',
  'Thanh toán bằng',
  'Tình trạng thanh toán',
  'Mã vận đơn',
] as const

/** Orders as rows of a table for whoever keeps the accounts, oldest first, read through a cursor: the memory does not grow with them.
 *
 *  One row per line of an order and not per order: goods of one order may fall under different rates of tax and of commission, and both
 *  are told from the line. What belongs to the whole order (shipping, total) stands in its first row alone, so that every column of money
 *  adds up to what was taken. Names, telephone numbers and addresses of shoppers are left out: the accounts are kept by the number of the
 *  order, and the file can be handed on without handing on people. `onLines`: told how many lines have been read. */
export async function* orderRows(
  tx: Transaction,
  question: OrdersWanted,
  onLines: (done: number) => void,
): AsyncGenerator<readonly (string | number | null)[]> {
  yield head
  const { text, values } = compile(lines(question))
  await tx.execute(`declare exported_orders no scroll cursor for ${text}`, values)
  let order: number | undefined
  for (let done = 0; ; ) {
    const rows = (await tx.execute(`fetch ${LINES_AT_ONCE} from exported_orders`, [])).rows as LineRow[]
    for (const row of rows) {
      yield cells(row, row.id !== order)
      order = row.id
    }
    done += rows.length
    onLines(done)
    if (rows.length < LINES_AT_ONCE) return
  }
}

const cells = (row: LineRow, first: boolean) => [
  row.orderNumber,
  row.orderedAt,
  staffStatusNames[row.status],
  row.changedAt,
  row.shopId,
  row.shopName,
  row.productId,
  row.productName,
  row.options,
  row.quantity,
  row.unitPrice,
  row.subtotal,
  row.commissionBps / 100,
  // As it was frozen when the order was placed (orders.commission): each line rounded down by itself.
  commissionOf(row.subtotal, row.commissionBps),
  first ? row.shippingFee : null,
  first ? row.total : null,
  paymentMethodNames[row.paymentMethod],
  paymentStatusNames[row.paymentStatus],
  row.trackingCode,
]
