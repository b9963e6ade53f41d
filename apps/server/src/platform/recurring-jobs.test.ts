import { once } from 'node:events'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { jobQueues } from '../testing/job-queues.ts'
import { startJobs } from './jobs.ts'

test('a recurring job that lasts long runs once, in however many processes', async () => {
  const { queues } = await jobQueues()
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
  const { queues } = await jobQueues()
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
  const { queues } = await jobQueues((error, job) => failures.push(`${job}: ${error.message}`))
  const [queue] = queues
  let times = 0
  queue.repeat('stumble', 0.5, async () => {
    if (++times === 1) throw new Error('not this time')
  })
  await expect.poll(() => times, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  expect(failures).toEqual(['stumble: not this time'])
})

test('a stop tells a job to end, and frees its lease after that', async () => {
  const { queues } = await jobQueues()
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

test('jobs that are started together all run again and again', async () => {
  const { queues } = await jobQueues()
  const times = Array.from({ length: 8 }, () => 0)
  for (const queue of queues)
    for (const which of times.keys())
      queue.repeat(`job-${which}`, 0.1, async () => {
        times[which] = (times[which] ?? 0) + 1
      })
  await expect.poll(() => Math.min(...times), { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
})

test('a job whose lease is cut off is told so, and goes on within seconds, never twice at once', async () => {
  const { queues, cutOff } = await jobQueues()
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
  const { queues, letIn } = await jobQueues((_, job) => failures.push(job ?? ''))
  await letIn(false)
  let times = 0
  queues[0].repeat('daily', 86_400, async () => void times++)
  await expect.poll(() => failures).toContain('daily')
  await letIn(true)
  await expect.poll(() => times, { timeout: 10_000 }).toBe(1)
})

test('while the database is away a recurring job reports its first failed attempt, and its return', async () => {
  const { letIn, connection } = await jobQueues()
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
  const { letIn, connection } = await jobQueues()
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
  const { queues, cutOff } = await jobQueues()
  let times = 0
  queues[0].repeat('daily', 86_400, async (stop) => {
    if (++times === 1 && !stop.aborted) await once(stop, 'abort')
  })
  await expect.poll(() => times).toBe(1)
  await cutOff()
  await expect.poll(() => times, { timeout: 10_000 }).toBe(2)
})
