import type { AdminOverview } from '@chophien/domain/overview/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import { countNewUsers, countPendingWork, type DayRow, findBestShops, findDays } from './overview.queries.ts'

type Figures = Omit<AdminOverview, 'waiting'>

const sum = (rows: readonly DayRow[], name: 'orders' | 'turnover' | 'commission') =>
  rows.reduce((total, row) => total + row[name], 0)

async function readFigures(db: Db, days: number): Promise<Figures> {
  const [both, bestShops, newUsers] = await Promise.all([
    findDays(db, 2 * days),
    findBestShops(db, days),
    countNewUsers(db, days),
  ])
  const before = both.slice(0, days)
  const now = both.slice(days)
  const figure = (name: 'orders' | 'turnover' | 'commission') => ({ now: sum(now, name), before: sum(before, name) })
  return {
    days,
    turnover: figure('turnover'),
    commission: figure('commission'),
    orders: figure('orders'),
    newUsers,
    byDay: before.flatMap(({ orders, turnover }, at) => {
      const day = now[at]
      return day ? [{ date: day.date, orders: day.orders, turnover: day.turnover, before: { orders, turnover } }] : []
    }),
    bestShops,
  }
}

// Maximum age of the figures: summing half a year of orders is slow.
const FRESH_MS = 60_000
// Stale figures are answered at once and refreshed in the background.
const GOOD_ENOUGH_MS = 10 * 60_000

interface Kept {
  at: number
  figures: Promise<Figures>
}

/** Figures of all orders, computed at most once a minute; open work is counted at each request. */
export function createOverview(db: Db) {
  const kept = new Map<number, Kept>()
  const renew = (days: number, before: Kept | undefined): Promise<Figures> => {
    const figures = readFigures(db, days)
    const entry = { at: Date.now(), figures }
    kept.set(days, entry)
    // Stale figures are returned until newer ones are computed, also after a failure.
    if (before) kept.set(days, { at: entry.at, figures: before.figures })
    figures.then(
      () => kept.set(days, entry),
      () => (before ? kept.set(days, before) : kept.delete(days)),
    )
    return figures
  }
  const figuresOf = (days: number): Promise<Figures> => {
    const known = kept.get(days)
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.figures
    if (known && age < GOOD_ENOUGH_MS) {
      void renew(days, known)
      return known.figures
    }
    return renew(days, undefined)
  }
  return async (days: number): Promise<AdminOverview> => {
    const [figures, waiting] = await Promise.all([figuresOf(days), countPendingWork(db)])
    return { ...figures, waiting }
  }
}
