import type { TaxMode } from '@chophien/domain/taxes/kinds'
import type { TaxTerms } from '@chophien/domain/taxes/withholding'
import { monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { IdentityPlan } from './identity-plan.ts'

interface ModeFrom {
  mode: Exclude<TaxMode, 'OFF'>
  fromDay: string
}

/** The rates of goods (migration 0086), in basis points. */
const GOODS = { vatBps: 100, pitBps: 50 }

/** How the demo came to withhold taxes: first only reckoned for a month, then withheld, each from the first day of a month. The earlier one first. */
export function taxModes(now: Date): readonly ModeFrom[] {
  const month = monthOf(dayInVietnam(now))
  return [
    { mode: 'REPORT', fromDay: `${monthAfter(month, -2)}-01` },
    { mode: 'WITHHOLD', fromDay: `${monthAfter(month, -1)}-01` },
  ]
}

/** What applies to the sales of a seller on a day: nothing to a company that was confirmed. */
export function taxTermsOn(
  modes: readonly ModeFrom[],
  identity: IdentityPlan | undefined,
  day: string,
): TaxTerms | null {
  const mode = modes.findLast(({ fromDay }) => fromDay <= day)?.mode
  const isChecked = identity?.state === 'CHECKED'
  if (!mode || (isChecked && identity.kind === 'COMPANY')) return null
  return { ...GOODS, mode, identity: isChecked ? 1 : null }
}

/** Writes the modes, as an administrator had a week before each began. */
export const writeTaxModes = (tx: Db, { adminId, now }: { adminId: number; now: Date }): Promise<number> => {
  const modes = taxModes(now)
  return tx.run(sql`
    insert into tax_modes (mode, from_day, set_by, set_at)
    select mode, day, ${adminId}, (day - 7)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    from unnest(${modes.map(({ mode }) => mode)}::text[], ${modes.map(({ fromDay }) => fromDay)}::date[]) as m (mode, day)`)
}
