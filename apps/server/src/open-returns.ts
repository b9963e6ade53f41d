import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { CaseSettings } from './modules/returns/case-settings.ts'
import { caseOfShop, caseOfShopper } from './modules/returns/case-state.queries.ts'
import { findEvidence } from './modules/returns/evidence.queries.ts'
import { evidenceRoutes } from './modules/returns/evidence.routes.ts'
import { figureRoutes } from './modules/returns/figures.routes.ts'
import { returnAdminRoutes } from './modules/returns/returns.admin.routes.ts'
import { returnRoutes } from './modules/returns/returns.routes.ts'
import { returnSellerRoutes } from './modules/returns/returns.seller.routes.ts'
import { type ShowDeps, showAdminCase, showCase } from './modules/returns/show-case.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import type { PrivateAddresses } from './platform/private-addresses.ts'

interface ReturnsDeps {
  db: Database
  objects: ObjectStore
  settings: CaseSettings
  orderTimes: OrderTimes
  /** Addresses that open evidence for some minutes. */
  evidence: PrivateAddresses
}

/** Returns and disputes: the calls of all three sides, and what the figures say of them. */
export function openReturns(route: Router, { db, objects, settings, orderTimes, evidence }: ReturnsDeps): void {
  const cases: ShowDeps = { db, settings, evidenceOf: (reads, of) => findEvidence(reads, of, evidence) }
  returnRoutes(route, { ...cases, orderTimes })
  returnSellerRoutes(route, cases)
  returnAdminRoutes(route, cases)
  figureRoutes(route, { db })
  evidenceRoutes(route, {
    db,
    objects,
    show: {
      shopper: (userId, id) => showCase(cases, caseOfShopper(id, userId), 'shopper'),
      seller: (shopId, id) => showCase(cases, caseOfShop(id, shopId), 'seller'),
      admin: (adminId, id) => showAdminCase(cases, id, adminId),
    },
  })
}
