import { EVIDENCE_ADDRESS_SECONDS } from '@chophien/domain/returns/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import { hasRefundAccount } from './modules/payments/refund-account.queries.ts'
import { caseSettingsOf } from './modules/returns/case-settings.ts'
import { caseOfShop, caseOfShopper } from './modules/returns/case-state.queries.ts'
import { findEvidence } from './modules/returns/evidence.queries.ts'
import { EVIDENCE_PATH, evidenceFileRoutes, evidenceRoutes } from './modules/returns/evidence.routes.ts'
import { returnAdminRoutes } from './modules/returns/returns.admin.routes.ts'
import { returnRoutes } from './modules/returns/returns.routes.ts'
import { returnSellerRoutes } from './modules/returns/returns.seller.routes.ts'
import { type ShowDeps, showAdminCase, showCase } from './modules/returns/show-case.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { privateAddresses } from './platform/private-addresses.ts'
import { deriveKey } from './platform/secrets.ts'

interface OpenReturnsOptions {
  config: Config
  db: Database
  secret: Uint8Array
  objects: ObjectStore
  orderTimes: OrderTimes
}

/** Cases of all three sides, and their evidence. */
export function openReturns(app: FastifyInstance, route: Router, options: OpenReturnsOptions): void {
  const { config, db, secret, objects, orderTimes } = options
  const addresses = privateAddresses({
    secret: deriveKey(secret, 'evidence'),
    path: EVIDENCE_PATH,
    seconds: EVIDENCE_ADDRESS_SECONDS,
    now: () => db.clock.now(),
  })
  const cases: ShowDeps = {
    db,
    settings: caseSettingsOf(config),
    evidenceOf: (reads, of) => findEvidence(reads, of, addresses),
    hasRefundAccount,
  }
  returnRoutes(route, { ...cases, orderTimes })
  returnSellerRoutes(route, cases)
  returnAdminRoutes(route, cases)
  evidenceRoutes(route, {
    db,
    objects,
    show: {
      shopper: (userId, id) => showCase(cases, caseOfShopper(id, userId), 'shopper'),
      seller: (shopId, id) => showCase(cases, caseOfShop(id, shopId), 'seller'),
      admin: (adminId, id) => showAdminCase(cases, id, adminId),
    },
  })
  evidenceFileRoutes(app, { db, objects, addresses })
}
