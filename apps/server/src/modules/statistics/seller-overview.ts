import type { Period } from '@chophien/domain/contract/period'
import { mayCallShop } from '@chophien/domain/shops/shop-calls'
import type { SellerOverview, SellerTasks } from '@chophien/domain/statistics/seller-contract'
import type { ReadDb } from '../../platform/database/database.ts'
import type { CallerShop } from '../../platform/http/router.ts'
import { countOpenOrders } from '../orders/seller-orders.queries.ts'
import { countOtherWork, findBestSellers, findScarce, findShopDays, type ShopDay } from './seller-overview.queries.ts'

/** The chart shows a week even when the figures of today are asked for; a period of one's own is drawn as it is. */
export const CHART_DAYS_MIN = 7

const sum = (days: readonly ShopDay[], name: 'revenue' | 'orders' | 'views') =>
  days.reduce((total, day) => total + day[name], 0)

/** What waits for somebody of a shop: 0 of what the roles there do not open. */
export async function readTasks(db: ReadDb, { id: shopId, roles }: CallerShop): Promise<SellerTasks> {
  const [orders, other] = await Promise.all([
    mayCallShop(roles, 'listSellerOrders') ? countOpenOrders(db, shopId) : { confirm: 0, ship: 0, returns: 0 },
    countOtherWork(db, shopId),
  ])
  return { ...orders, ...other, ...(mayCallShop(roles, 'listSellerProducts') ? {} : { scarce: 0 }) }
}

/** A shop's figures of a period and the seller's open work. Read from daily sums, so the time does not depend on the number of
 *  orders. `chartDaysMin`: the fewest days of the chart. */
export async function readSellerOverview(
  db: ReadDb,
  shop: CallerShop,
  period: Period,
  chartDaysMin: number,
): Promise<SellerOverview> {
  const { to, days } = period
  const shown = Math.max(days, chartDaysMin)
  const [known, bestSellers, scarce, todo] = await Promise.all([
    findShopDays(db, shop.id, { to, days: 2 * shown }),
    findBestSellers(db, shop.id, period),
    findScarce(db, shop.id),
    readTasks(db, shop),
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
