import { DomainError } from '@chophien/domain/contract/errors'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { PayoutDeps } from './plan-payouts.ts'
import { prepareRun } from './prepare-run.ts'
import { hasTimerRun } from './runs.queries.ts'

const DAYS_OF_WEEK = 7

/** 1 for Monday to 7 for Sunday. `day`: of the calendar, `2026-11-27`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK

/** Makes a run on the operator's day of the week, once; administrators approve it as any other. While another run waits, or no shop gets anything, it is tried
 *  again until the day is over. Returns its id; null when none was made. */
export async function prepareByTimer(deps: PayoutDeps, weekday: number | null): Promise<number | null> {
  const day = dayInVietnam(new Date(deps.db.clock.now()))
  if (weekdayOf(day) !== weekday || (await hasTimerRun(deps.db, day))) return null
  try {
    return await prepareRun(deps, { day })
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return null
    throw error
  }
}
