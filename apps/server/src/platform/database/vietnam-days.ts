import { type Sql, sql } from './sql.ts'

/** Days are Vietnam's, whatever the clock of the database says. */
export const VIETNAM = sql`'Asia/Ho_Chi_Minh'`

/** When a day begins. `day`: `2026-11-22`. */
export const startOfDay = (day: string): Sql => sql`(${day}::date::timestamp at time zone ${VIETNAM})`
/** When the day after begins. */
export const endOfDay = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone ${VIETNAM})`
/** The day on which something happened. */
export const dayOf = (instant: Sql): Sql => sql`(${instant} at time zone ${VIETNAM})::date`

/** Conditions under which an instant lies within days, both included; a missing end is open. */
export const withinDays = (
  instant: Sql,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Sql[] => [
  ...(from === undefined ? [] : [sql`${instant} >= ${startOfDay(from)}`]),
  ...(to === undefined ? [] : [sql`${instant} < ${endOfDay(to)}`]),
]
