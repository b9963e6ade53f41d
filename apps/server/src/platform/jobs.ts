import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Transaction } from './database/database.ts'

/** Work that is written down in the transaction that causes it and done after its commit, in some process, at least once. */
export interface Jobs {
  /** Writes jobs down as part of `tx`, in one statement whatever their number. */
  enqueue(tx: Transaction, queue: string, ...data: object[]): Promise<void>
  /** Says who does the jobs of a queue. A handler that throws is asked again later, with growing pauses. */
  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): Promise<void>
  /** Whether somebody here does the jobs of a queue. */
  handles(queue: string): boolean
  /** Runs `work` at every match of the cron expression (UTC), in one process only. */
  schedule(queue: string, cron: string, work: () => Promise<void>): Promise<void>
  /** Does `work` again and again with this pause, one at a time whatever the number of processes; goes on after any of them dies. What it
   *  throws is passed to `onError`, and it is done again. */
  repeat(queue: string, everySeconds: number, work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface JobsOptions {
  connection: pg.PoolConfig
  /** Receives what went wrong; the job itself is kept and tried again. */
  onError: (error: Error) => void
}

// A backlog is worked off without pauses; each job of a batch takes its part of the 120 seconds.
const BATCH = 10

/** Starts the job queue in the same database, in a schema of its own. */
export async function startJobs({ connection, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 2, application_name: 'chophien-jobs' })
  boss.on('error', onError)
  await boss.start()
  const workers = new Map<string, string>()
  // What is done is deleted soon: jobs carry addresses of people.
  const ensure = (queue: string) =>
    boss.createQueue(queue, {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
      deleteAfterSeconds: 3600,
    })
  return {
    async enqueue(tx, queue, ...data) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: each }))
      const withinTx = { executeSql: async (text: string, values?: unknown[]) => tx.execute(text, values ?? []) }
      await boss.insert(queue, jobs, { db: withinTx })
      // Nobody waits for the next poll when the worker lives in this process.
      tx.afterCommit(() => {
        const worker = workers.get(queue)
        if (worker) boss.notifyWorker(worker)
      })
    },
    async handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>) {
      await ensure(queue)
      const options = { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }
      const worker = await boss.work<Data>(queue, options, async (jobs) => {
        // One after the other, in their order. One that fails is asked again by itself: what is marked as failed is not completed with the rest.
        for (const { id, data } of jobs)
          await handler(data).catch((error: Error) => boss.fail(queue, id, { message: error.message }))
      })
      workers.set(queue, worker)
    },
    handles: (queue) => workers.has(queue),
    async schedule(queue, cron, work) {
      await ensure(queue)
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 30 }, () => work())
      await boss.schedule(queue, cron)
    },
    async repeat(queue, everySeconds, work) {
      // At most one waits in line: whoever starts adds one, and one too many is dropped.
      await boss.createQueue(queue, { policy: 'short', retryLimit: 2, expireInSeconds: 60, deleteAfterSeconds: 60 })
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: Math.max(0.5, everySeconds) }, async () => {
        await work().catch(onError)
        await boss.send(queue, {}, { startAfter: everySeconds })
      })
      await boss.send(queue, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
