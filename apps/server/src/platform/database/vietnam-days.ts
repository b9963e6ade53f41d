import { VIETNAM_TIME_ZONE } from '@chophien/domain/text/vietnam-time'
import { type Sql, sql } from './sql.ts'

/** Time zone of all days, independent of the database's setting. */
export const VIETNAM = sql.raw(`'${VIETNAM_TIME_ZONE}'`)

/** Start of a day. `day`: `2026-11-22`. */
export const startOfDay = (day: string): Sql => sql`(${day}::date::timestamp at time zone ${VIETNAM})`
/** Start of the day `days` before a day. */
export const startOfDayBefore = (day: string, days: number): Sql =>
  sql`((${day}::date - ${days}::integer)::timestamp at time zone ${VIETNAM})`
/** Start of the next day. */
export const endOfDay = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone ${VIETNAM})`
/** The day of an instant. */
export const dayOf = (instant: Sql): Sql => sql`(${instant} at time zone ${VIETNAM})::date`

/** Conditions for an instant to lie within days, both included; a missing end is open. */
export const withinDays = (
  instant: Sql,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Sql[] => [
  ...(from === undefined ? [] : [sql`${instant} >= ${startOfDay(from)}`]),
  ...(to === undefined ? [] : [sql`${instant} < ${endOfDay(to)}`]),
]
