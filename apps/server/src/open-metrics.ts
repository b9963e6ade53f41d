import type { FastifyBaseLogger } from 'fastify'
import { clockMetrics, logClock } from './platform/database/clock-figures.ts'
import type { Database } from './platform/database/database.ts'
import { logReplica } from './platform/database/log-replica.ts'
import { replicaMetrics } from './platform/database/replica-metrics.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { storeMetrics } from './platform/objects/store-metrics.ts'

interface Services {
  db: Database
  objects: ObjectStore
  log: FastifyBaseLogger
}

/** Figures of what the server uses: the object store, the database's clock, the replica. From now on the log tells of the last two. */
export function metricsOfServices({ db, objects, log }: Services) {
  if (db.replica) logReplica(db.replica.watch, log)
  logClock(db.clock, log)
  return [storeMetrics(objects.figures), clockMetrics(db.clock), ...(db.replica ? [replicaMetrics(db.replica)] : [])]
}
