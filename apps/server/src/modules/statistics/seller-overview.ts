import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import type { Db } from '../../platform/database/database.ts'
import { countOpenOrders } from '../orders/seller-orders.queries.ts'
import { countOtherWork, findBestSellers, findScarce, findShopDays, type ShopDay } from './seller-overview.queries.ts'

// The chart shows a week even when only today's figures are asked for.
const CHART_DAYS_MIN = 7

const sum = (days: readonly ShopDay[], name: 'revenue' | 'orders' | 'views') =>
  days.reduce((total, day) => total + day[name], 0)

/** A shop's figures of the last `days` days and the seller's open work. Read from daily sums, so the time does not depend on the number of
 *  orders. */
export async function readSellerOverview(db: Db, shopId: number, days: number): Promise<SellerOverview> {
  const shown = Math.max(days, CHART_DAYS_MIN)
  const [known, bestSellers, scarce, orders, other] = await Promise.all([
    findShopDays(db, shopId, 2 * shown),
    findBestSellers(db, shopId, days),
    findScarce(db, shopId),
    countOpenOrders(db, shopId),
    countOtherWork(db, shopId),
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
    todo: { ...orders, ...other },
  }
}
