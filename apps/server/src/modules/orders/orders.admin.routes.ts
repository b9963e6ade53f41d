import { listAdminOrders } from '@chophien/domain/orders/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { findAdminOrders } from './admin-orders.queries.ts'

/** All orders, as the operators of the marketplace look for one. What they do with it: orders.staff.routes.ts. */
export function orderAdminRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(listAdminOrders, ({ query }) => findAdminOrders(db, query))
}
