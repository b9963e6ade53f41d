import { Counter, type Registry } from 'prom-client'
import type { StoreFigures } from './object-store.ts'

/** What is asked of a store elsewhere, for /metrics. Without one there is nothing to tell. */
export const storeMetrics =
  ({ operations }: StoreFigures) =>
  (registry: Registry): void => {
    new Counter({
      name: 'object_store_requests_total',
      help: 'Requests to the object store by operation and outcome (ok, failed)',
      labelNames: ['operation', 'outcome'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [operation, { ok, failed }] of operations) {
          this.inc({ operation, outcome: 'ok' }, ok)
          this.inc({ operation, outcome: 'failed' }, failed)
        }
      },
    })
    new Counter({
      name: 'object_store_seconds_total',
      help: 'Time that requests to the object store took, by operation',
      labelNames: ['operation'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [operation, { seconds }] of operations) this.inc({ operation }, seconds)
      },
    })
  }
