import { monthAfter, monthOf, monthsBetween } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { sumMonth } from '../modules/ledger/close-month.ts'
import { findFirstMonth } from '../modules/ledger/months.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { hourOf } from './past-days.ts'

/** Closes the demo's months but the last one that has ended: that is for who tries it. Each was closed on the third day of the next. */
export async function closePastMonths(tx: Db, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  const first = await findFirstMonth(tx)
  if (first === null) return
  for (const month of monthsBetween(first, monthAfter(monthOf(dayInVietnam(now)), -2))) {
    const { entries, turnover, sha256 } = await sumMonth(tx, month)
    await tx.run(sql`
      insert into ledger_months (month, closed_at, closed_by, entries, turnover, sha256)
      values (${`${month}-01`}::date, ${hourOf(`${monthAfter(month)}-03`, 10)}, ${adminId}, ${entries}, ${turnover}, ${sha256})`)
  }
}
