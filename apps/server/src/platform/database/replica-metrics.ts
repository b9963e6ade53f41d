import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from './database.ts'

/** How the replica is, and what it takes off its primary. Only where there is one. */
export const replicaMetrics =
  ({ watch, answered }: NonNullable<Database['replica']>) =>
  (registry: Registry): void => {
    const registers = [registry]
    new Gauge({
      name: 'replica_in_use',
      help: '1 while the replica is read, 0 while it is left out',
      registers,
      collect() {
        this.set(watch.inUse ? 1 : 0)
      },
    })
    new Gauge({
      name: 'replication_lag_seconds',
      help: 'Seconds by which the replica is behind its primary at least; -1 while it has not answered yet',
      registers,
      collect() {
        this.set(watch.state.lagSeconds ?? -1)
      },
    })
    new Counter({
      name: 'replica_reads_total',
      help: 'Statements that may read the replica, by the server that answered',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset()
        for (const [server, count] of Object.entries(answered)) this.inc({ server }, count)
      },
    })
  }
