import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startJobs } from './jobs.ts'

/** Two job queues on one database, as in two processes. */
async function twoQueues(onError: (error: Error) => void = () => {}) {
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

test('a recurring job runs in one process at a time, and continues when that process ends', async () => {
  const queues = await twoQueues()
  const done: number[] = []
  let running = 0
  let together = 0
  for (const [which, queue] of queues.entries())
    await queue.repeat('tick', 0.5, async () => {
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
  const [queue] = await twoQueues((error) => failures.push(error.message))
  let times = 0
  await queue.repeat('stumble', 0.5, async () => {
    if (++times === 1) throw new Error('not this time')
  })
  await expect.poll(() => times, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  expect(failures).toEqual(['not this time'])
})
