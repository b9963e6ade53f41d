import { once } from 'node:events'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { jobQueues } from '../testing/job-queues.ts'
import { listenForChanges } from './database/changes.ts'
import { openDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'
import { queueBacklogs } from './jobs.queries.ts'
import { startJobs } from './jobs.ts'

test('what failed and will be tried again waits since it was enqueued', async () => {
  const { queues, connection } = await jobQueues()
  const db = await openDatabase({ connection })
  onTestFinished(db.close)
  await queues[0].handle('refused', async () => {
    throw new Error('535')
  })
  await db.transaction((tx) => queues[0].enqueue(tx, 'refused', {}))
  // As if an hour ago; its next attempt still lies ahead.
  const failed = sql`update jobs.job set created_on = now() - interval '1 hour', start_after = now() + interval '1 hour'
    where name = 'refused' and state = 'retry' returning 1`
  await expect.poll(() => db.exists(failed), { timeout: 10_000 }).toBe(true)
  const [refused] = await queueBacklogs(db, 10)
  expect(refused).toMatchObject({ queue: 'refused', waiting: 1 })
  expect(Math.round((refused?.oldestSeconds ?? 0) / 60)).toBe(60)
})

test('a stored failure does not repeat values', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection })
  onTestFinished(db.close)
  const refused = Object.assign(new Error('invalid input: "0912345678"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Failing row contains (0912345678)',
  })
  await queues[0].handle('broken', () => Promise.reject(refused))
  await db.transaction((tx) => queues[0].enqueue(tx, 'broken', {}))
  const Stored = z.object({ output: z.nullable(z.string()) })
  const stored = () => db.one(Stored, sql`select output::text as output from jobs.job where name = 'broken'`)
  await expect
    .poll(stored, { timeout: 10_000 })
    .toMatchObject({ output: expect.stringContaining('a value was refused') })
  expect((await stored()).output).not.toContain('0912345678')
})

const States = z.object({ state: z.string(), retries: z.number() })

test('a job whose work is not to be repeated is marked as done before the next one of its batch begins', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection, max: 1 })
  onTestFinished(db.close)
  const states = () =>
    db.rows(States, sql`select state::text, retry_count as retries from jobs.job where name = 'letters' order by data`)
  const seen: z.output<typeof States>[][] = []
  const handler = async () => void seen.push(await states())
  await queues[0].handle('letters', handler, { markAtOnce: true })
  await db.transaction((tx) => queues[0].enqueue(tx, 'letters', { n: 1 }, { n: 2 }))
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(2)
  // Which of the two was first is open: they were enqueued at the same time.
  expect(seen[1]?.map(({ state }) => state).sort()).toEqual(['active', 'completed'])
})

test('a job whose work is not to be repeated is not, when the database was away at its end', async () => {
  const { queues, connection, letIn } = await jobQueues()
  const db = openDatabase({ connection, max: 1 })
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  onTestFinished(async () => {
    await db.close()
    await admin.end()
  })
  let done = 0
  await queues[0].handle(
    'letters',
    async () => {
      done++
      await letIn(false)
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
        connection.database,
      ])
    },
    { markAtOnce: true },
  )
  await db.transaction((tx) => queues[0].enqueue(tx, 'letters', { n: 1 }))
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
  await letIn(true)
  const states = () =>
    db.rows(States, sql`select state::text, retry_count as retries from jobs.job where name = 'letters'`)
  await expect.poll(() => states().catch(() => []), { timeout: 10_000 }).toEqual([{ state: 'completed', retries: 0 }])
  expect(done).toBe(1)
})

test('a batch that outlasts the time of its jobs leaves the rest to whoever takes them then', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection, max: 1 })
  onTestFinished(db.close)
  const expire: (() => void)[] = []
  const later = globalThis.setTimeout
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...rest: []) => {
    if (ms === 120_000) expire.push(work)
    return later(work, ms, ...rest)
  }) as typeof setTimeout)
  onTestFinished(() => clock.mockRestore())
  let begun = 0
  const slow = Promise.withResolvers<void>()
  onTestFinished(() => slow.resolve())
  await queues[0].handle('slow', () => {
    begun++
    return slow.promise
  })
  await db.transaction((tx) => queues[0].enqueue(tx, 'slow', { n: 1 }, { n: 2 }))
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(1)
  for (const fire of expire) fire()
  const Put = z.object({ id: z.string() })
  const given: string[] = []
  // Both wait for another attempt, which this test does not want to see.
  const put = sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'slow' and state = 'retry' and start_after < now() + interval '30 minutes' returning id::text`
  const both = async () => given.push(...(await db.rows(Put, put).then((rows) => rows.map(({ id }) => id))))
  await expect.poll(both, { timeout: 10_000 }).toBe(2)
  slow.resolve()
  await queues[0].stop()
  expect(begun).toBe(1)
})

test('jobs that have their time for themselves follow each other without pauses', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection, max: 1 })
  onTestFinished(db.close)
  let done = 0
  await queues[0].handle('alone', async () => void done++, { atOnce: 1 })
  await db.transaction((tx) => queues[0].enqueue(tx, 'alone', ...Array.from({ length: 30 }, () => ({}))))
  // With a pause after each it would be a minute.
  await expect.poll(() => done, { timeout: 30_000 }).toBe(30)
})

test('a queue whose work waits for others runs as many jobs at the same time as it says', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection, max: 3 })
  onTestFinished(db.close)
  let running = 0
  let most = 0
  let done = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const work = async () => {
    most = Math.max(most, ++running)
    if (running === 3) letGo()
    await gate
    running--
    done++
  }
  await queues[0].handle('waiting', work, { atOnce: 1, sideBySide: 3 })
  // Sooner than the next poll of any of them.
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => queues[0].enqueue(tx, 'waiting', {}))))
  await expect.poll(() => most, { timeout: 1500 }).toBe(3)
  await db.transaction((tx) => queues[0].enqueue(tx, 'waiting', ...Array.from({ length: 9 }, () => ({}))))
  await expect.poll(() => done, { timeout: 5000 }).toBe(12)
  expect(most).toBe(3)
})

test('a job that is told to stop leaves its rest to the next process', async () => {
  const { queues, connection } = await jobQueues()
  const db = openDatabase({ connection })
  onTestFinished(db.close)
  const story: string[] = []
  for (const [which, queue] of queues.entries()) {
    await queue.handle<{ part: number }>('parts', async ({ part }, stop) => {
      story.push(`${which} begins ${part}`)
      if (part > 1) return
      if (!stop.aborted) await once(stop, 'abort')
      await db.transaction((tx) => queue.enqueue(tx, 'parts', { part: part + 1 }))
    })
    if (which === 1) break
    await db.transaction((tx) => queue.enqueue(tx, 'parts', { part: 1 }))
    await expect.poll(() => story, { timeout: 5000 }).toEqual(['0 begins 1'])
    await queue.stop()
  }
  await expect.poll(() => story, { timeout: 10_000 }).toEqual(['0 begins 1', '1 begins 2'])
})

test('a process that stops takes no more jobs, also while a recurring job keeps it from ending', async () => {
  const { queues, connection } = await jobQueues()
  const [queue] = queues
  const db = openDatabase({ connection })
  onTestFinished(db.close)
  const left = (part: number) =>
    db.exists(
      sql`select from jobs.job where name = 'parts' and state = 'created' and data ->> 'part' = ${String(part)}`,
    )
  let busy = false
  queue.repeat('deaf', 86_400, async (stop) => {
    busy = true
    if (!stop.aborted) await once(stop, 'abort')
    // Long enough for several turns.
    while (begun.length === 1 && !(await left(2)));
    for (let n = 0; n < 100; n++) await db.exists(sql`select`)
  })
  const begun: number[] = []
  await queue.handle<{ part: number }>('parts', async ({ part }, stop) => {
    begun.push(part)
    if (!stop.aborted) await once(stop, 'abort')
    await db.transaction((tx) => queue.enqueue(tx, 'parts', { part: part + 1 }))
  })
  await db.transaction((tx) => queue.enqueue(tx, 'parts', { part: 1 }))
  await expect.poll(() => [busy, begun], { timeout: 5000 }).toEqual([true, [1]])
  await queue.stop()
  expect(begun).toEqual([1])
  expect(await left(2)).toBe(true)
})

test('a process that runs no jobs wakes the one that does by its commit', async () => {
  const { queues, connection } = await jobQueues()
  const [worker] = queues
  const web = await startJobs({ connection, onError() {}, works: false })
  const db = openDatabase({ connection })
  onTestFinished(db.close)
  onTestFinished(web.stop)
  const wake = vi.spyOn(PgBoss.prototype, 'notifyWorker')
  onTestFinished(() => wake.mockRestore())
  const heard: string[] = []
  onTestFinished(
    await listenForChanges({
      connection,
      instance: 'the worker',
      onChange(tags) {
        worker.hear(tags)
        heard.push(...tags)
      },
      onDisconnect() {},
      onConnect() {},
    }),
  )
  const done: object[] = []
  for (const jobs of [worker, web]) await jobs.handle('mail', async (data) => void done.push(data))
  expect([worker.handles('mail'), web.handles('mail')]).toEqual([true, false])
  await db.transaction(async (tx) => {
    await web.enqueue(tx, 'mail', { to: 'lan' })
    expect(wake).not.toHaveBeenCalled()
  })
  await expect.poll(() => heard).toContain('queue:mail')
  expect(wake).toHaveBeenCalledOnce()
  await expect.poll(() => done, { timeout: 5000 }).toEqual([{ to: 'lan' }])
})
