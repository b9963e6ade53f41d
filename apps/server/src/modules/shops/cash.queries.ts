import { type Sql, sql } from '../../platform/database/sql.ts'

/** Whether a shop takes no cash on delivery now, because of what it owes. A condition. */
export const takesNoCash = (shopId: Sql): Sql =>
  sql`exists (select from published.shop_debts debt where debt.shop_id = ${shopId} and debt.takes_no_cash)`
