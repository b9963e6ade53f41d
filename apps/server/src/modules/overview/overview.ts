import { mayCall } from '@chophien/domain/accounts/console-calls'
import type { ConsoleRole } from '@chophien/domain/accounts/console-roles'
import { type Period, periodOf } from '@chophien/domain/contract/period'
import type { AdminOverview, WaitingWork } from '@chophien/domain/overview/admin-contract'
import { moneyCall, waitingCalls } from '@chophien/domain/overview/overview-calls'
import type { SetupState } from '@chophien/domain/setup/steps'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../../platform/database/database.ts'
import { sumPeriod } from '../ledger/booked-days.queries.ts'
import { countDecisionsFor } from '../returns/case-decisions.queries.ts'
import type { ReadChecklist } from '../setup/checklist.ts'
import {
  countNewUsers,
  countPendingWork,
  type DayRow,
  findBestShops,
  findDays,
  sumOpenCommission,
} from './overview.queries.ts'

type Figures = Required<Omit<AdminOverview, 'waiting'>>

const sum = (rows: readonly DayRow[], name: 'orders' | 'turnover') => rows.reduce((total, row) => total + row[name], 0)

async function readFigures(db: ReadDb, period: Period): Promise<Figures> {
  const { days } = period
  const [both, earned, openCommission, bestShops, newUsers] = await Promise.all([
    findDays(db, period),
    sumPeriod(db, 'COMMISSION', period),
    sumOpenCommission(db),
    findBestShops(db, period),
    countNewUsers(db, period),
  ])
  const before = both.slice(0, days)
  const now = both.slice(days)
  const figure = (name: 'orders' | 'turnover') => ({ now: sum(now, name), before: sum(before, name) })
  const daysOf = <Value>(of: (row: DayRow) => Value) =>
    before.flatMap((earlier, at) => {
      const day = now[at]
      return day ? [{ date: day.date, ...of(day), before: of(earlier) }] : []
    })
  return {
    days,
    money: {
      turnover: figure('turnover'),
      // Earned is booked as credit. No negative zero: a period without entries sums to 0.
      commission: { now: -earned.now || 0, before: -earned.before || 0 },
      openCommission,
      byDay: daysOf(({ turnover }) => ({ turnover })),
      bestShops,
    },
    orders: figure('orders'),
    newUsers,
    byDay: daysOf(({ orders }) => ({ orders })),
  }
}

/** What a reader's roles show of an overview. */
function shownTo(
  roles: readonly ConsoleRole[],
  { money, ...figures }: Figures,
  waiting: Readonly<WaitingWork>,
): AdminOverview {
  const shown = Object.entries(waitingCalls).flatMap(([name, call]) =>
    mayCall(roles, call) ? [[name, waiting[name as keyof WaitingWork]] as const] : [],
  )
  return { ...figures, ...(mayCall(roles, moneyCall) ? { money } : {}), waiting: Object.fromEntries(shown) }
}

// Maximum age of the figures: summing half a year of orders is slow.
const FRESH_MS = 60_000
// Stale figures are answered at once and refreshed in the background, but none that are older than this.
const GOOD_ENOUGH_MS = 2 * FRESH_MS

// Periods whose figures are kept; the longest unused one leaves first.
const KEPT_MAX = 30

interface Reader {
  id: number
  consoleRoles: readonly ConsoleRole[]
}

interface Kept {
  at: number
  figures: Promise<Figures>
  /** While newer figures are read. */
  renewing?: boolean
}

/** Figures of all orders, computed at most once a minute for each period; open work is counted at each request, in `now`. */
export function createOverview(db: ReadDb, checklist: ReadChecklist) {
  const kept = new Map<string, Kept>()
  const keep = (key: string, entry: Kept) => {
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  }
  const renew = (key: string, period: Period, before: Kept | undefined): Promise<Figures> => {
    const figures = readFigures(db, period)
    const entry = { at: performance.now(), figures }
    // Stale figures are returned until newer ones are computed, also after a failure.
    keep(key, before ? { ...before, renewing: true } : entry)
    figures.then(
      () => keep(key, entry),
      () => (before ? keep(key, before) : kept.delete(key)),
    )
    return figures
  }
  const figuresOf = (period: Period): Promise<Figures> => {
    const key = `${period.from}/${period.to}`
    const known = kept.get(key)
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.figures
    if (known && age < GOOD_ENOUGH_MS) {
      if (!known.renewing) void renew(key, period, known)
      return known.figures
    }
    return renew(key, period, undefined)
  }
  return async (now: ReadDb, reader: Reader, query: Parameters<typeof periodOf>[0]): Promise<AdminOverview> => {
    const period = periodOf(query, dayInVietnam(new Date()))
    const [figures, waiting, approvals, { steps }] = await Promise.all([
      figuresOf(period),
      countPendingWork(now),
      countDecisionsFor(now, reader.id),
      checklist(now),
    ])
    const stepsIn = (state: SetupState) => steps.filter((step) => step.state === state).length
    const setup = { setup: stepsIn('OPEN'), setupDangers: stepsIn('DANGER') }
    return shownTo(reader.consoleRoles, figures, { ...waiting, approvals, ...setup })
  }
}
