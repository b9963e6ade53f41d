import { shopShareOf } from '@chophien/domain/ledger/shop-share'
import { orderErrors } from '@chophien/domain/orders/errors'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { SellerOrderDetail, StaffOrderDetail } from '@chophien/domain/orders/staff-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { findOrderBooks } from '../ledger/order-books.queries.ts'
import { findTaxTerms } from '../taxes/tax-terms.queries.ts'
import { findShareFacts, findStaffOrder } from './orders.queries.ts'

/** An order with its money, as seller and admins see it. `which`: a condition that includes ownership. Throws ORDER_NOT_FOUND. */
export async function showStaffOrder(db: Db, which: Sql, times: OrderTimes): Promise<StaffOrderDetail> {
  const order = await findStaffOrder(db, which, times)
  if (!order) throw orderErrors.ORDER_NOT_FOUND()
  const [{ completedBefore, ...refunded }, books, taxTerms] = await Promise.all([
    findShareFacts(db, order),
    findOrderBooks(db, order),
    findTaxTerms(db, order.shopId),
  ])
  // Taken when the parcel is called delivered; taken back when it turns out that it never came.
  const hasCash = order.paymentMethodCode === 'COD' && order.paymentStatus !== 'UNPAID'
  const share = shopShareOf({ ...order, ...refunded, completedBefore, hasCash, taxTerms }, books)
  return { ...order, ...refunded, share }
}

/** An order without what its shop gets for it, as people see it who work for the shop. Throws ORDER_NOT_FOUND. */
export async function showOrderToStaff(db: Db, which: Sql, times: OrderTimes): Promise<SellerOrderDetail> {
  const order = await findStaffOrder(db, which, times)
  if (!order) throw orderErrors.ORDER_NOT_FOUND()
  const { commission: _commission, ...shown } = order
  return shown
}
