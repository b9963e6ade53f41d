import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { owe } from './payable-shop.ts'

const DAY_MS = 86_400_000

/** The instant so many days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** Lets days pass over what follows a shop's debt: the debt itself is as old as it was booked. */
export const passDays = (db: Database, shopId: number, days: number): Promise<number> =>
  db.run(sql`
    update shop_debts set notice_at = notice_at - make_interval(days => ${days}::integer), cash_off_at = cash_off_at - make_interval(days => ${days}::integer),
      hold_at = hold_at - make_interval(days => ${days}::integer), proposal_at = proposal_at - make_interval(days => ${days}::integer),
      excused_until = excused_until - make_interval(days => ${days}::integer)
    where shop_id = ${shopId}`)

/** Puts steps of a shop's debt in force, of which the books know nothing. */
export const putInSteps = (db: Database, shopId: number, step: number): Promise<number> =>
  db.run(sql`
    insert into shop_debts (shop_id, step, amount, since, takes_no_cash, notice_at, cash_off_at, hold_at, proposal_at)
    select ${shopId}, ${step}::smallint, 100000, now() - interval '50 days', ${step}::smallint >= 2, case when ${step}::smallint >= 1 then now() end,
      case when ${step}::smallint >= 2 then now() end, case when ${step}::smallint >= 3 then now() end, case when ${step}::smallint >= 4 then now() end
    where ${step}::smallint > 0`)

/** Ends them. */
export const endSteps = (db: Database, shopId: number): Promise<number> =>
  db.run(sql`delete from shop_debts where shop_id = ${shopId}`)

/** Gives a shop a debt with so many steps in force, as if it were old: the months before are closed where journeys run. */
export async function putInDebt(db: Database, shopId: number, { amount = 90_000, step = 4 } = {}): Promise<void> {
  await owe(db, shopId, 'COD_DEBT', amount)
  await putInSteps(db, shopId, step)
}
