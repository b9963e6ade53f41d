import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { DatabaseClock } from './clock.ts'

/** How far this machine's clock is off. */
export const clockMetrics =
  (clock: DatabaseClock) =>
  (registry: Registry): void => {
    new Gauge({
      name: 'clock_ahead_seconds',
      help: "Seconds by which this machine's clock is ahead of the database's; negative when it is behind, NaN while the database has not answered yet",
      registers: [registry],
      collect() {
        this.set(clock.aheadSeconds ?? Number.NaN)
      },
    })
  }

/** Says once when this machine's clock is wrong, and when it is right again. */
export function logClock(clock: DatabaseClock, log: FastifyBaseLogger): void {
  clock.onChange(({ isOff, aheadSeconds }) => {
    const facts = { aheadSeconds: Math.round(aheadSeconds) }
    if (isOff)
      log.warn(facts, "this machine's clock differs from the database's, which counts; repair its time service")
    else log.info(facts, "this machine's clock is right again")
  })
}
