import type { AdminOverview } from '@chophien/domain/overview/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import { countNewUsers, countWaiting, type DayRow, findBestShops, findDays } from './overview.queries.ts'

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
    byDay: now.map(({ date, orders, turnover }) => ({ date, orders, turnover })),
    bestShops,
  }
}

// Half a year of orders is a lot to add up for every glance.
const KEPT_MS = 60_000

/** Figures over all orders, added up at most once a minute; what waits for a decision is counted anew each time. */
export function createOverview(db: Db) {
  const kept = new Map<number, { at: number; figures: Promise<Figures> }>()
  const figuresOf = (days: number): Promise<Figures> => {
    const known = kept.get(days)
    if (known && Date.now() - known.at < KEPT_MS) return known.figures
    const figures = readFigures(db, days)
    kept.set(days, { at: Date.now(), figures })
    figures.catch(() => kept.delete(days))
    return figures
  }
  return async (days: number): Promise<AdminOverview> => {
    const [figures, waiting] = await Promise.all([figuresOf(days), countWaiting(db)])
    return { ...figures, waiting }
  }
}
