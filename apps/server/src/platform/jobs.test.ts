import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listenForChanges } from './database/changes.ts'
import { openDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'
import { queueBacklogs } from './jobs.queries.ts'
import { startJobs } from './jobs.ts'

/** Two job queues on one database, as in two processes. */
async function open(onError: (error: Error, job?: string) => void = () => {}) {
  const host = inject('databaseHost')
  const name = `jobs_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  const connection = { host, user: 'postgres', database: name }
  const queues = [await startJobs({ connection, onError }), await startJobs({ connection, onError })] as const
  onTestFinished(async () => {
    for (const queue of queues) await queue.stop()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  /** Cuts off the session that has a lease, as a fault of the network or of the database server does. */
  const cutOff = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where datname = $1 and application_name = 'chophien-leases' and locktype = 'advisory'`,
      [name],
    )
  /** Whether the database lets anybody in. */
  const letIn = (allowed: boolean) => admin.query(`alter database ${name} allow_connections ${allowed}`)
  return { queues, cutOff, letIn, connection }
}

const twoQueues = async (onError?: (error: Error, job?: string) => void) => (await open(onError)).queues

test('a recurring job that lasts long runs once, in however many processes', async () => {
  const queues = await twoQueues()
  let running = 0
  let together = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async () => {
    together = Math.max(together, ++running)
    await finished
    running--
  }
  for (const queue of queues) queue.repeat('slow', 0.1, work)
  await expect.poll(() => running).toBe(1)
  let watched = 0
  for (const queue of queues) queue.repeat('beside', 0.1, async () => void watched++)
  await expect.poll(() => watched, { timeout: 10_000 }).toBeGreaterThan(5)
  expect(together).toBe(1)
  finish()
})

test('a recurring job runs in one process at a time, and continues when that process ends', async () => {
  const queues = await twoQueues()
  const done: number[] = []
  let running = 0
  let together = 0
  for (const [which, queue] of queues.entries())
    queue.repeat('tick', 0.5, async () => {
      together = Math.max(together, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      done.push(which)
      running--
    })
  await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
  expect(together).toBe(1)
  await queues[0].stop()
  const before = done.filter((which) => which === 1).length
  await expect.poll(() => done.filter((which) => which === 1).length, { timeout: 10_000 }).toBeGreaterThan(before + 1)
})

test('a failure is reported and the job runs again', async () => {
  const failures: string[] = []
  const [queue] = await twoQueues((error, job) => failures.push(`${job}: ${error.message}`))
  let times = 0
  queue.repeat('stumble', 0.5, async () => {
    if (++times === 1) throw new Error('not this time')
  })
  await expect.poll(() => times, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  expect(failures).toEqual(['stumble: not this time'])
})

test('a stop tells a job to end, and frees its lease after that', async () => {
  const queues = await twoQueues()
  const story: string[] = []
  for (const [which, queue] of queues.entries()) {
    queue.repeat('endless', 0.1, async (stop) => {
      story.push(`${which} begins`)
      if (!stop.aborted) await once(stop, 'abort')
      await new Promise((resolve) => setImmediate(resolve))
      story.push(`${which} ends`)
    })
    await expect.poll(() => story).toEqual(['0 begins'])
  }
  await queues[0].stop()
  await expect.poll(() => story, { timeout: 10_000 }).toEqual(['0 begins', '0 ends', '1 begins'])
})

test('what failed and will be tried again waits since it was enqueued', async () => {
  const { queues, connection } = await open()
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
  const { queues, connection } = await open()
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
  const { queues, connection } = await open()
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
  const { queues, connection, letIn } = await open()
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
  const { queues, connection } = await open()
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
  const { queues, connection } = await open()
  const db = openDatabase({ connection, max: 1 })
  onTestFinished(db.close)
  let done = 0
  await queues[0].handle('alone', async () => void done++, { atOnce: 1 })
  await db.transaction((tx) => queues[0].enqueue(tx, 'alone', ...Array.from({ length: 30 }, () => ({}))))
  // With a pause after each it would be a minute.
  await expect.poll(() => done, { timeout: 30_000 }).toBe(30)
})

test('a queue whose work waits for others runs as many jobs at the same time as it says', async () => {
  const { queues, connection } = await open()
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

test('jobs that are started together all run again and again', async () => {
  const queues = await twoQueues()
  const times = Array.from({ length: 8 }, () => 0)
  for (const queue of queues)
    for (const which of times.keys())
      queue.repeat(`job-${which}`, 0.1, async () => {
        times[which] = (times[which] ?? 0) + 1
      })
  await expect.poll(() => Math.min(...times), { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
})

test('a job whose lease is cut off is told so, and goes on within seconds, never twice at once', async () => {
  const { queues, cutOff } = await open()
  let running = 0
  let together = 0
  let told = 0
  for (const queue of queues)
    queue.repeat('long', 0.1, async (stopped) => {
      together = Math.max(together, ++running)
      if (!stopped.aborted) await once(stopped, 'abort')
      told++
      running--
    })
  for (const turn of [1, 2]) {
    await expect.poll(() => running, { timeout: 10_000 }).toBe(1)
    await cutOff()
    await expect.poll(() => told, { timeout: 10_000 }).toBe(turn)
  }
  expect(together).toBe(1)
})

test('a daily job whose lease the database refused is tried again within seconds, not the next day', async () => {
  const failures: string[] = []
  const { queues, letIn } = await open((_, job) => failures.push(job ?? ''))
  await letIn(false)
  let times = 0
  queues[0].repeat('daily', 86_400, async () => void times++)
  await expect.poll(() => failures).toContain('daily')
  await letIn(true)
  await expect.poll(() => times, { timeout: 10_000 }).toBe(1)
})

test('while the database is away a recurring job reports its first failed attempt, and its return', async () => {
  const { letIn, connection } = await open()
  const story: string[] = []
  let attempts = 0
  const stream = () => {
    attempts++
    return new Socket()
  }
  const queue = await startJobs({
    connection: { ...connection, stream },
    onError: (_, job) => job && story.push(`${job} fails`),
    onRecovery: (job) => story.push(`${job} is back`),
  })
  onTestFinished(queue.stop)
  await letIn(false)
  attempts = 0
  queue.repeat('tick', 0.02, async () => void story.push('tick runs'))
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(4)
  await letIn(true)
  await expect.poll(() => story.slice(0, 3), { timeout: 10_000 }).toEqual(['tick fails', 'tick is back', 'tick runs'])
})

test('a recurring job that cannot begin reports every kind of reason once', async () => {
  const { letIn, connection } = await open()
  const failures: unknown[] = []
  let attempts = 0
  let unreachable = false
  const stream = () => {
    attempts++
    const socket = new Socket()
    if (unreachable)
      socket.connect = () => socket.destroy(Object.assign(new Error('no way there'), { code: 'EHOSTUNREACH' }))
    return socket
  }
  const queue = await startJobs({
    connection: { ...connection, stream },
    onError: (error, job) => job && failures.push((error as Error & { code?: string }).code),
  })
  onTestFinished(queue.stop)
  await letIn(false)
  attempts = 0
  queue.repeat('tick', 0.02, async () => {})
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(3)
  unreachable = true
  attempts = 0
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(2)
  expect(failures).toEqual(['55000', 'EHOSTUNREACH'])
})

test('a daily job whose lease is cut off in the middle goes on within seconds', async () => {
  const { queues, cutOff } = await open()
  let times = 0
  queues[0].repeat('daily', 86_400, async (stop) => {
    if (++times === 1 && !stop.aborted) await once(stop, 'abort')
  })
  await expect.poll(() => times).toBe(1)
  await cutOff()
  await expect.poll(() => times, { timeout: 10_000 }).toBe(2)
})

test('a job that is told to stop leaves its rest to the next process', async () => {
  const { queues, connection } = await open()
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
  const { queues, connection } = await open()
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
  const { queues, connection } = await open()
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
