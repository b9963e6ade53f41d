import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startJobs } from './jobs.ts'

/** Two job queues on one database, as in two processes. */
async function twoQueues(onError: (error: Error, job?: string) => void = () => {}) {
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
  return queues
}

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
