import { exportAdminOrders, listAdminOrders } from '@chophien/domain/orders/admin-contract'
import type { Db } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { findAdminOrders } from './admin-orders.queries.ts'
import { exportAdminList } from './list-export.ts'

/** The administrators' list of orders. Their transitions are in orders.staff.routes.ts. */
export function orderAdminRoutes(route: Router, { db }: { db: Db }): void {
  route.guarded(listAdminOrders, ({ query, reads }) => findAdminOrders(reads, query))
  route.guarded(exportAdminOrders, ({ user, query, reads }) => exportAdminList({ db, reads }, user.id, query), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
}
