import { tracingChannel } from 'node:diagnostics_channel'

/** A piece of work, by name alone: no value, no address, nothing of a person. */
export interface Traced {
  kind: 'statement' | 'job' | 'mail'
  name: string
}

/** Tells of each piece of work when it begins and ends. Nobody listens unless traces are on (tracing/). */
export const workChannel = tracingChannel<Traced, unknown>('chophien:work')

/** Runs `work`, and tells of it. `what` is only called when somebody listens. */
export const traced = <Result>(what: () => Traced, work: () => Promise<Result>): Promise<Result> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(work, what()) : work()
