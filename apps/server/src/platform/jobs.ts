import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Transaction } from './database/database.ts'

/** Job queue: jobs are enqueued in a transaction and run after its commit, in any process, at least once. */
export interface Jobs {
  /** Enqueues jobs as part of `tx`, in one statement. */
  enqueue(tx: Transaction, queue: string, ...data: object[]): Promise<void>
  /** Registers the handler of a queue. A failed job is retried with growing pauses. `atOnce`: how many jobs, one after the other, share the time
   *  that a batch has. */
  handle<Data extends object>(
    queue: string,
    handler: (data: Data) => Promise<void>,
    options?: { atOnce?: number },
  ): Promise<void>
  /** Whether this process handles a queue. */
  handles(queue: string): boolean
  /** Runs `work` at every match of the cron expression (UTC), in one process only. */
  schedule(queue: string, cron: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` repeatedly with this pause, in one process at a time; survives the death of any process. What it
   *  throws is passed to `onError`, and it runs again. */
  repeat(queue: string, everySeconds: number, work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

interface JobsOptions {
  connection: pg.PoolConfig
  /** Receives failures; failed jobs are retried. */
  onError: (error: Error) => void
}

// Full batches are fetched without pauses; all jobs of a batch share the 120 seconds of expireInSeconds.
const BATCH = 10

/** Starts the job queue in its own schema of the same database. */
export async function startJobs({ connection, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 2, application_name: 'chophien-jobs' })
  boss.on('error', onError)
  await boss.start()
  const workers = new Map<string, string>()
  // Completed jobs are deleted soon, because they contain e-mail addresses.
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
      // Wake a local worker instead of waiting for its next poll.
      tx.afterCommit(() => {
        const worker = workers.get(queue)
        if (worker) boss.notifyWorker(worker)
      })
    },
    async handle<Data extends object>(
      queue: string,
      handler: (data: Data) => Promise<void>,
      { atOnce = BATCH }: { atOnce?: number } = {},
    ) {
      await ensure(queue)
      const options = { batchSize: atOnce, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }
      const worker = await boss.work<Data>(queue, options, async (jobs) => {
        // Sequentially, in order. A failed job is marked and retried alone; the others complete.
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
      // Policy 'short': at most one queued job. Every starting process sends one, and duplicates are dropped.
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
