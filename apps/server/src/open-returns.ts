import { EVIDENCE_ADDRESS_SECONDS } from '@chophien/domain/returns/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { orderTimesOf } from './modules/orders/order-times.ts'
import { reportAdminRoutes } from './modules/reports/reports.admin.routes.ts'
import { REPORT_PICTURES_PATH, reportPictureRoutes, reportRoutes } from './modules/reports/reports.routes.ts'
import { caseSettingsOf } from './modules/returns/case-settings.ts'
import { caseOfShop, caseOfShopper } from './modules/returns/case-state.queries.ts'
import { findEvidence } from './modules/returns/evidence.queries.ts'
import { EVIDENCE_PATH, evidenceFileRoutes, evidenceRoutes } from './modules/returns/evidence.routes.ts'
import { figureRoutes } from './modules/returns/figures.routes.ts'
import { returnAdminRoutes } from './modules/returns/returns.admin.routes.ts'
import { returnRoutes } from './modules/returns/returns.routes.ts'
import { returnSellerRoutes } from './modules/returns/returns.seller.routes.ts'
import { type ShowDeps, showAdminCase, showCase } from './modules/returns/show-case.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { type PrivateAddresses, privateAddresses } from './platform/private-addresses.ts'
import { deriveKey } from './platform/secrets.ts'

interface ReturnsDeps {
  config: Config
  db: Database
  objects: ObjectStore
  secret: Uint8Array
  now: () => number
}

/** Addresses of private pictures and videos, which open them for some minutes. */
interface PrivatePlaces {
  evidence: PrivateAddresses
  reportPictures: PrivateAddresses
}

/** Returns, disputes and reports: the calls of all sides, and their private files. */
export function openReturns(
  app: FastifyInstance,
  route: Router,
  { config, db, objects, secret, now }: ReturnsDeps,
): PrivatePlaces {
  const privateAt = (purpose: string, path: string) =>
    privateAddresses({ secret: deriveKey(secret, purpose), path, seconds: EVIDENCE_ADDRESS_SECONDS, now })
  const evidence = privateAt('evidence', EVIDENCE_PATH)
  const reportPictures = privateAt('report-pictures', REPORT_PICTURES_PATH)

  const settings = caseSettingsOf(config)
  const cases: ShowDeps = { db, settings, evidenceOf: (reads, of) => findEvidence(reads, of, evidence) }
  returnRoutes(route, { ...cases, orderTimes: orderTimesOf(config) })
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
  evidenceFileRoutes(app, { db, objects, addresses: evidence })

  const reports = { db, objects, addresses: reportPictures }
  reportRoutes(route, reports)
  reportAdminRoutes(route, reports)
  reportPictureRoutes(app, reports)
  return { evidence, reportPictures }
}
