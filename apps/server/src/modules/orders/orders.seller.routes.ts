import { confirmedText } from '@chophien/domain/orders/messages'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import {
  confirmSellerOrders,
  countSellerOrders,
  exportSellerOrders,
  getPackingSlips,
  listSellerOrders,
} from '@chophien/domain/orders/seller-contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { confirmOrders } from './confirm-orders.ts'
import { exportSellerList } from './list-export.ts'
import { slipsOf } from './packing-slips.ts'
import { countOrdersByTab, findSellerOrders, findSender, findSlips } from './seller-orders.queries.ts'

/** A shop's list of orders. A single order and its transitions: orders.staff.routes.ts. */
export function orderSellerRoutes(route: Router, { db, times }: { db: Database; times: OrderTimes }): void {
  route.guarded(listSellerOrders, async ({ user, query, reads }) => findSellerOrders(reads, shopOf(user).id, query))
  route.guarded(exportSellerOrders, async ({ user, query, reads }) => exportSellerList(reads, shopOf(user), query), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
  route.guarded(countSellerOrders, async ({ user, reads }) => countOrdersByTab(reads, shopOf(user).id))
  route.guarded(confirmSellerOrders, async ({ user, body }) => {
    const outcome = await confirmOrders(db, { userId: user.id, shopId: shopOf(user).id }, body.ids)
    return new Answer(outcome, confirmedText(outcome.changed.length, outcome.unchanged.length))
  })
  route.guarded(getPackingSlips, async ({ user, query }) => {
    const shopId = shopOf(user).id
    const [shop, orders] = await Promise.all([findSender(db, shopId), findSlips(db, shopId, query.ids, times)])
    return { shop, ...slipsOf(orders) }
  })
}
