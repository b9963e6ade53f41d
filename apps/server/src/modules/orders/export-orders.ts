import { frozenCommission } from '@chophien/domain/ledger/commission'
import { paymentMethodNames, paymentStatusNames } from '@chophien/domain/orders/messages'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import type { Transaction } from '../../platform/database/database.ts'
import { fetchLines, type LineRow, type OrdersWanted, openLines } from './export-orders.queries.ts'
import { lineHead } from './table-texts.ts'

const LINES_AT_ONCE = 2000

/** Orders as rows of a table for accounting, oldest first, read through a cursor, so that memory use is constant.
 *
 *  One row per order item, because tax and commission rates differ per item. Amounts of the whole order (shipping, total, what cases gave back) are in its first row
 *  only, so that every column of money sums up correctly. Names, phone numbers and addresses of shoppers are left out: accounting needs only
 *  the order number. `onLines`: called with the number of items read so far. `linesAtOnce`: items per
 *  batch. */
export async function* orderRows(
  tx: Transaction,
  question: OrdersWanted,
  onLines: (done: number) => void,
  linesAtOnce = LINES_AT_ONCE,
): AsyncGenerator<readonly (string | number | null)[]> {
  yield lineHead
  await openLines(tx, question)
  let order: number | undefined
  for (let done = 0; ; ) {
    const rows = await fetchLines(tx, linesAtOnce)
    for (const row of rows) {
      yield cells(row, row.id !== order)
      order = row.id
    }
    done += rows.length
    onLines(done)
    if (rows.length < linesAtOnce) return
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
  frozenCommission(row),
  first ? row.shippingFee : null,
  first ? row.total : null,
  paymentMethodNames[row.paymentMethod],
  paymentStatusNames[row.paymentStatus],
  row.trackingCode,
  first ? row.refunded : null,
  first ? row.refundedByShop : null,
  first ? row.refundedCommission : null,
  first ? row.taxes : null,
]
