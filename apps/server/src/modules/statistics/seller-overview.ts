import type { Period } from '@chophien/domain/contract/period'
import type { SellerOverview, SellerTasks } from '@chophien/domain/statistics/seller-contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { countOpenOrders } from '../orders/seller-orders.queries.ts'
import { countOtherWork, findBestSellers, findScarce, findShopDays, type ShopDay } from './seller-overview.queries.ts'

/** The chart shows a week even when the figures of today are asked for; a period of one's own is drawn as it is. */
export const CHART_DAYS_MIN = 7

const sum = (days: readonly ShopDay[], name: 'revenue' | 'orders' | 'views') =>
  days.reduce((total, day) => total + day[name], 0)

/** What waits for a shop. */
export async function readTasks(db: ReadDb, shopId: number): Promise<SellerTasks> {
  const [orders, other] = await Promise.all([countOpenOrders(db, shopId), countOtherWork(db, shopId)])
  return { ...orders, ...other }
}

/** A shop's figures of a period and the seller's open work. Read from daily sums, so the time does not depend on the number of
 *  orders. `chartDaysMin`: the fewest days of the chart. */
export async function readSellerOverview(
  db: ReadDb,
  shopId: number,
  period: Period,
  chartDaysMin: number,
): Promise<SellerOverview> {
  const { to, days } = period
  const shown = Math.max(days, chartDaysMin)
  const [known, bestSellers, scarce, todo] = await Promise.all([
    findShopDays(db, shopId, { to, days: 2 * shown }),
    findBestSellers(db, shopId, period),
    findScarce(db, shopId),
    readTasks(db, shopId),
  ])
  const now = known.slice(-days)
  const before = known.slice(-2 * days, -days)
  const figure = (name: 'revenue' | 'orders' | 'views') => ({ now: sum(now, name), before: sum(before, name) })
  return {
    days,
    revenue: figure('revenue'),
    orders: figure('orders'),
    views: figure('views'),
    byDay: known.slice(0, shown).flatMap(({ date: _date, ...before }, at) => {
      const day = known[at + shown]
      return day ? [{ ...day, before }] : []
    }),
    bestSellers,
    scarce,
    todo,
  }
}
