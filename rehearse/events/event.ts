import { setTimeout as pause } from 'node:timers/promises'
import type { Failure } from '../journal.ts'
import type { Stage } from '../stage.ts'

type Failed = Pick<Failure, 'kind' | 'process' | 'route' | 'began' | 'at'>

/** Something that is done to the running marketplace. */
export interface Event {
  name: string
  /** Which failures of requests may come of it. */
  allows: (stage: Stage, failure: Failed) => boolean
  run(stage: Stage): Promise<void>
}

/** No request may fail. */
export const nothing: Event['allows'] = () => false

/** Requests whose connection was lost to a process while it was killed, frozen or cut off. */
export const lostOnes: Event['allows'] = ({ fleet }, { kind, process, began, at }) =>
  kind === 'lost' && fleet.isHarmed(process, began, at)

/** Also what such a process refuses by itself with 503. */
export const refusedByHarmed: Event['allows'] = (stage, failure) =>
  lostOnes(stage, failure) ||
  (failure.kind === 'unavailable' && stage.fleet.isHarmed(failure.process, failure.began, failure.at))

/** Also what any process refuses by itself with 503, and what no process is ready for. */
export const refusedOnes: Event['allows'] = (stage, failure) =>
  lostOnes(stage, failure) || failure.kind === 'unavailable' || failure.kind === 'none'

const RECOVERY_MS = 60_000

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Waits a minute at most until `isSo`; `what` is noted as a violation else. */
export async function waitFor({ journal }: Stage, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now()
  while (!(await isSo())) {
    if (Date.now() - begun > RECOVERY_MS) return journal.violate(what, journal.disturbance.name)
    await pause(50)
  }
}

/** Waits until all processes are ready and something was written after this moment. */
export async function recover(stage: Stage): Promise<void> {
  const { balancer, fleet, journal } = stage
  const begun = Date.now()
  await waitFor(
    stage,
    'the marketplace did not recover',
    async () =>
      balancer.ready().length === fleet.web.length &&
      journal.writtenAfter(begun) !== undefined &&
      (await isReady(fleet.urlOf('worker'))),
  )
}
