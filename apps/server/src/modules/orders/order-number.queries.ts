import { orderNumberIn } from '@chophien/domain/orders/order-number'
import { normalizePhone } from '@chophien/domain/text/phone'
import { type Sql, sql } from '../../platform/database/sql.ts'

const PHONE_MIN = 8

/** The condition on orders `o` for a typed order number or phone number of the recipient. Null for
 *  anything else. */
export function orderNumberCondition(search: string): Sql | null {
  const number = orderNumberIn(search)
  if (number !== null) return sql`o.order_number = ${number}`
  const phone = normalizePhone(search)
  return phone !== null && phone.length >= PHONE_MIN ? sql`o.customer_phone = ${phone}` : null
}
