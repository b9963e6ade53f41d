import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import { accountConsents, isAsked } from '@chophien/domain/policies/consent-kinds'
import { requireConsents } from './modules/accounts/consents.ts'
import { handoverRoutes } from './modules/orders/handover.seller.routes.ts'
import { orderAdminRoutes } from './modules/orders/orders.admin.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { orderSellerRoutes } from './modules/orders/orders.seller.routes.ts'
import { staffOrderRoutes } from './modules/orders/orders.staff.routes.ts'
import type { PaymentTerms } from './modules/payments/payment-terms.ts'
import type { CurrentPolicies } from './modules/policies/current-policies.ts'
import type { ClientBits } from './modules/search-learning/client-bits.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'

interface OrdersDeps {
  db: Database
  terms: PaymentTerms
  times: OrderTimes
  bitOf: ClientBits | null
  policies: CurrentPolicies
}

/** Orders: the calls of all three sides. */
export function openOrders(route: Router, { db, terms, times, bitOf, policies }: OrdersDeps): void {
  const mayOrder = async (userId: number) => {
    const inForce = await policies()
    // Where nothing is published, nobody is asked.
    if (isAsked(inForce, accountConsents)) await requireConsents(db, userId)
  }
  orderRoutes(route, { db, terms, times, bitOf, mayOrder })
  staffOrderRoutes(route, { db, times })
  orderSellerRoutes(route, { db, times })
  handoverRoutes(route, { db })
  orderAdminRoutes(route, { db })
}
