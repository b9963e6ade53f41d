import { listAdminOrders } from '@chophien/domain/orders/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { findAdminOrders } from './admin-orders.queries.ts'

/** The administrators' list of orders. Their transitions are in orders.staff.routes.ts. */
export function orderAdminRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(listAdminOrders, ({ query }) => findAdminOrders(db, query))
}
