import { EVIDENCE_ADDRESS_SECONDS } from '@chophien/domain/returns/limits'
import type { FastifyInstance } from 'fastify'
import { reportAdminRoutes } from './modules/reports/reports.admin.routes.ts'
import { REPORT_PICTURES_PATH, reportPictureRoutes, reportRoutes } from './modules/reports/reports.routes.ts'
import { EVIDENCE_PATH, evidenceFileRoutes } from './modules/returns/evidence.routes.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { type PrivateAddresses, privateAddresses } from './platform/private-addresses.ts'
import { deriveKey } from './platform/secrets.ts'

interface PrivateFilesDeps {
  db: Database
  objects: ObjectStore
  secret: Buffer
  /** Milliseconds since 1970. */
  now: () => number
}

/** Serves the private files of disputes and reports, and opens reports. Returns what makes the addresses of the files. */
export function openPrivateFiles(
  app: FastifyInstance,
  route: Router,
  { db, objects, secret, now }: PrivateFilesDeps,
): { evidence: PrivateAddresses; reportPictures: PrivateAddresses } {
  const addressesAt = (purpose: string, path: string) =>
    privateAddresses({ secret: deriveKey(secret, purpose), path, seconds: EVIDENCE_ADDRESS_SECONDS, now })
  const evidence = addressesAt('evidence', EVIDENCE_PATH)
  const reports = { db, objects, addresses: addressesAt('report-pictures', REPORT_PICTURES_PATH) }
  evidenceFileRoutes(app, { db, objects, addresses: evidence })
  reportRoutes(route, reports)
  reportAdminRoutes(route, reports)
  reportPictureRoutes(app, reports)
  return { evidence, reportPictures: reports.addresses }
}
