import { orderNumberIn } from '@chophien/domain/orders/order-number'
import { normalizePhone } from '@chophien/domain/text/phone'
import { type Sql, sql } from '../../platform/database/sql.ts'

const PHONE_MIN = 8

/** The condition about `o` under which an order bears the number that was typed: its own, or its recipient's telephone number. Null for
 *  anything else. */
export function orderNumberCondition(search: string): Sql | null {
  const number = orderNumberIn(search)
  if (number !== null) return sql`o.order_number = ${number}`
  const phone = normalizePhone(search)
  return phone !== null && phone.length >= PHONE_MIN ? sql`o.customer_phone = ${phone}` : null
}
