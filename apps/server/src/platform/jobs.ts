import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Clock, type Job, PgBoss } from 'pg-boss'
import { clientSettings } from './database/client-settings.ts'
import type { Transaction } from './database/database.ts'
import { openLeases } from './leases.ts'
import { loggedError } from './logged-error.ts'
import { seldom } from './seldom.ts'
import { traced } from './traced.ts'

/** Job queue: jobs are enqueued in a transaction and run after its commit, in any process, at least once. */
export interface Jobs {
  /** Enqueues jobs as part of `tx`, in one statement. */
  enqueue(tx: Transaction, queue: string, ...data: object[]): Promise<void>
  /** Registers the handler of a queue. A failed job is retried with growing pauses. `stop`: aborted when the process stops; a handler that takes
   *  long then leaves its rest to a new job. `atOnce`: how many jobs, one after the other, share the time that a batch has. What is not begun
   *  when that is over is left to whoever takes it then. `markAtOnce`: for work that is not to be repeated: each job is marked as done right after it,
   *  not with its batch, and that is tried again while the database is away. `sideBySide`: how many batches run at the same time in this process,
   *  for work that mostly waits for others. */
  handle<Data extends object>(
    queue: string,
    handler: (data: Data, stop: AbortSignal) => Promise<void>,
    options?: { atOnce?: number; markAtOnce?: boolean; sideBySide?: number },
  ): Promise<void>
  /** Whether this process handles a queue. */
  handles(queue: string): boolean
  /** Told of the tags of commits, of this process and of others: a queue that another process has filled is looked at now. */
  hear(tags: readonly string[]): void
  /** Runs `work` at every match of the cron expression (UTC), in one process only; left out while the last run still lasts. */
  schedule(queue: string, cron: string, work: (stop: AbortSignal) => Promise<unknown>): Promise<void>
  /** Runs `work` repeatedly with this pause, in one process at a time (leases.ts); another process continues within two seconds when that one
   *  ends. What it throws is passed to `onError`, and it runs again. `stop`: aborted when the work must end soon, because the process stops or
   *  another one may begin. While the database is away the pauses between its attempts grow to half a minute. */
  repeat(name: string, everySeconds: number, work: (stop: AbortSignal) => Promise<unknown>): void
  /** Begins no more jobs, lets those that run end for some seconds, and frees the leases. */
  stop(): Promise<void>
}

interface JobsOptions {
  connection: pg.PoolConfig
  /** Receives failures; failed jobs are retried. `job`: the queue or the recurring job, if the failure is of one. */
  onError: (error: Error, job?: string) => void
  /** Told when a recurring job gets on again after failed attempts to reach the database, of which `onError` got the first of
   *  each kind every five minutes. */
  onRecovery?: (job: string) => void
  /** False: jobs are enqueued here, and run in other processes. */
  works?: boolean
}

// Full batches are fetched without pauses; all jobs of a batch share its time.
const BATCH = 10
// After this time a batch's jobs that are not done are given to whoever asks next.
const EXPIRE_SECONDS = 120
// How soon a process notices that a recurring job lacks its process.
const WATCH_SECONDS = 2
const AWAY_SECONDS = 30
// How often a recurring job repeats the same reason why it cannot begin.
const REFUSED_SECONDS = 300
const STOP_MS = 5000
const MARK_AGAIN_MS = 500

/** What the queue's table keeps of a failure: not the values and rows that errors of the database repeat. */
const stored = (error: Error): Error => new Error(loggedError(error).message)

const STARTED_MS = Date.now()
const STARTED = process.hrtime.bigint()
/** Time that nobody can set back: the pauses of workers are computed by it. */
const steadyClock: Clock = {
  now: () => STARTED_MS + Number((process.hrtime.bigint() - STARTED) / 1_000_000n),
  setTimeout: (work, ms) => setTimeout(work, ms),
  setInterval: (work, ms) => setInterval(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** The tag of a commit that filled a queue which its own process does not work on. */
const FILLED = 'queue:'
const job = (name: string) => () => ({ kind: 'job', name }) as const

/** Starts the job queue in its own schema of the same database. */
export async function startJobs({
  connection,
  onError,
  onRecovery = () => {},
  works = true,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...clientSettings,
    clock: steadyClock,
    // It learns so how far that is from the database's time.
    clockMonitorIntervalSeconds: 60,
    query_timeout: 30_000,
    ...connection,
    schema: 'jobs',
    max: 2,
    application_name: 'chophien-jobs',
    ...(works ? {} : { supervise: false, schedule: false }),
  })
  // Each queue asks every two seconds, also while the database is away.
  boss.on('error', seldom(onError, AWAY_SECONDS * 1000))
  await boss.start()
  const leases = openLeases(connection)
  const stopping = new AbortController()
  const busy = new Set<string>()
  const recurring = new Set<Promise<void>>()
  const workers = new Map<string, string[]>()
  /** Workers that have jobs now. */
  const working = new Set<string>()
  const fetched = new Set<string>()
  /** Marks a job as done, which is tried until it expires. Without the mark it would be done again then. */
  const mark = async (queue: string, id: string, expired: AbortSignal) => {
    for (;;) {
      try {
        await boss.complete(queue, id)
        return
      } catch (error) {
        if (expired.aborted) throw error
      }
      await pause(MARK_AGAIN_MS, undefined, { ref: false })
    }
  }
  // Completed jobs are deleted soon, because they contain e-mail addresses.
  const ensure = (queue: string) =>
    boss.createQueue(queue, {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 3600,
    })
  /** Lets a worker look now instead of at its next poll; once it has found a job, it wakes the next one. One that has a job looks after it. */
  const wake = (queue: string) => {
    const all = workers.get(queue) ?? []
    const idle = all.find((worker) => !working.has(worker))
    for (const worker of idle ? [idle] : all) boss.notifyWorker(worker)
  }
  return {
    async enqueue(tx, queue, ...data) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: each }))
      const withinTx = { executeSql: async (text: string, values?: unknown[]) => tx.execute(text, values ?? []) }
      await boss.insert(queue, jobs, { db: withinTx })
      if (workers.has(queue)) tx.afterCommit(() => wake(queue))
      else tx.changed([`${FILLED}${queue}`])
    },
    async handle<Data extends object>(
      queue: string,
      handler: (data: Data, stop: AbortSignal) => Promise<void>,
      {
        atOnce = BATCH,
        markAtOnce = false,
        sideBySide = 1,
      }: { atOnce?: number; markAtOnce?: boolean; sideBySide?: number } = {},
    ) {
      await ensure(queue)
      if (!works) return
      fetched.add(queue)
      const options = { batchSize: atOnce, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }
      const ids: string[] = []
      const run = async (jobs: Job<Data>[], again: () => void) => {
        // Sequentially, in order. A failed job is marked and retried alone; the others complete.
        for (const { id, data, signal } of jobs) {
          // It is given to whoever asks next, and would be done twice here.
          if (signal.aborted) return
          const done = await traced(job(queue), () => handler(data, stopping.signal)).then(
            () => true,
            async (error: Error) => {
              onError(error, queue)
              // Whoever has it now may be in the middle of it.
              if (!signal.aborted) await boss.fail(queue, id, stored(error))
              return false
            },
          )
          if (done && markAtOnce) await mark(queue, id, signal)
        }
        // burstWhenBatchFull does not regard batches of one.
        if (atOnce === 1) again()
      }
      // Each has its own pauses, so that the one that is done asks for its next job alone.
      for (let at = 0; at < sideBySide; at++) {
        const again = () => boss.notifyWorker(ids[at] ?? '')
        const work = async (jobs: Job<Data>[]) => {
          const own = ids[at] ?? ''
          working.add(own)
          if (sideBySide > 1) wake(queue)
          await run(jobs, again).finally(() => working.delete(own))
        }
        ids.push(await boss.work<Data>(queue, options, work))
      }
      workers.set(queue, ids)
    },
    handles: (queue) => workers.has(queue),
    hear(tags) {
      for (const tag of tags) if (tag.startsWith(FILLED)) wake(tag.slice(FILLED.length))
    },
    async schedule(queue, cron, work) {
      if (!works) return
      await ensure(queue)
      fetched.add(queue)
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
        // The queue gives up on a job that takes long and begins the next, while the first one still runs.
        if (busy.has(queue)) return
        busy.add(queue)
        try {
          const lease = await leases.take(queue)
          if (!lease) return
          const stop = AbortSignal.any([lease.lost, stopping.signal])
          await traced(job(queue), () => work(stop))
          // Its rest must not wait for the next match.
          stop.throwIfAborted()
        } catch (error) {
          if (!stopping.signal.aborted) onError(error as Error, queue)
          throw stored(error as Error)
        } finally {
          busy.delete(queue)
          await leases.release(queue)
        }
      })
      await boss.schedule(queue, cron)
    },
    repeat(name, everySeconds, work) {
      if (!works) return
      const { signal } = stopping
      const soon = Math.min(everySeconds, WATCH_SECONDS)
      // How often in a row the database was away.
      let away = 0
      const reporter = () => seldom((error) => onError(error, name), REFUSED_SECONDS * 1000)
      let report = reporter()
      /** Seconds until the next turn. What the database refused, or cut off, is not left for a whole period. */
      const turn = async (): Promise<number> => {
        const lease = await leases.take(name)
        if (away > 0) {
          onRecovery(name)
          report = reporter()
        }
        away = 0
        if (!lease) return soon
        const working = traced(job(name), () => work(AbortSignal.any([lease.lost, signal])))
        await working.catch((error: Error) => onError(error, name))
        return lease.lost.aborted ? soon : everySeconds
      }
      const turns = async () => {
        while (!signal.aborted) {
          const seconds = await turn().catch((error: Error) => {
            report(error)
            return Math.min(soon * 2 ** away++, AWAY_SECONDS)
          })
          await pause(seconds * 1000, undefined, { signal }).catch(() => {})
        }
      }
      recurring.add(turns())
    },
    async stop() {
      stopping.abort()
      // First: a job that leaves its rest to a new one must not find it here again.
      for (const queue of fetched) await boss.offWork(queue, { wait: false })
      await Promise.race([Promise.all(recurring), pause(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_MS })
      // Last: another process may begin from here on.
      await leases.close()
    },
  }
}
