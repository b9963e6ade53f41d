import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue that records the order in which its jobs run; each runs until `finish` is called. */
function makeQueue(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 1, perClient: 10, total: 20, ...options })
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const ask = (client: string, key: string, signal?: AbortSignal) =>
    queue.run(key, { client, signal }, async () => {
      begun.push(key)
      await new Promise<void>((resolve) => gates.set(key, resolve))
    })
  const finish = async (key: string) => {
    gates.get(key)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, begun, finish }
}

test('clients take turns, however many jobs one of them has', async () => {
  const { ask, begun, finish } = makeQueue()
  const all = ['a1', 'a2', 'a3', 'a4'].map((key) => ask('a', key))
  all.push(ask('b', 'b1'), ask('c', 'c1'))
  for (const key of ['a1', 'b1', 'c1', 'a2', 'a3', 'a4']) {
    expect(begun.at(-1)).toBe(key)
    await finish(key)
  }
  await Promise.all(all)
})

test('a client has few jobs at once where it is told so, while those of others begin', async () => {
  const { ask, begun, finish } = makeQueue({ atOnce: 4, atOncePerClient: 2 })
  const all = ['a1', 'a2', 'a3', 'a4'].map((key) => ask('a', key))
  expect(begun).toEqual(['a1', 'a2'])
  all.push(ask('b', 'b1'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await finish('a2')
  expect(begun.at(-1)).toBe('a3')
  for (const key of ['a1', 'a3', 'a4', 'b1']) await finish(key)
  await Promise.all(all)
})

test('clients that ask again and again do not pass one that waits', async () => {
  const queue = new FairQueue({ atOnce: 1, perClient: 50, total: 100 })
  const ran = new Map<string, number>()
  const draw = (client: string, key: string) =>
    queue.run(key, { client }, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      ran.set(client, (ran.get(client) ?? 0) + 1)
    })
  const patient = Array.from({ length: 20 }, (_, at) => draw('patient', `p${at}`))
  let over = false
  const eager = ['x', 'y', 'z'].map(async (client) => {
    for (let at = 0; !over; at++) await draw(client, `${client}${at}`)
  })
  await Promise.all(patient)
  over = true
  await Promise.all(eager)
  for (const client of ['x', 'y', 'z']) expect(ran.get(client)).toBeLessThan(25)
})

test('a job that several clients wait for runs once, at the first turn of one of them', async () => {
  const { ask, begun, finish } = makeQueue()
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'shared'), ask('b', 'shared')]
  for (const key of ['a1', 'shared', 'a2']) await finish(key)
  await Promise.all(all)
  // The other client's turn comes after the first client's first job.
  expect(begun).toEqual(['a1', 'shared', 'a2'])
})

test('a job whose clients all hung up is not begun', async () => {
  const { ask, begun, finish } = makeQueue()
  const gone = new AbortController()
  const first = ask('a', 'a1')
  const left = ask('a', 'a2', gone.signal)
  const kept = [ask('a', 'a3', gone.signal), ask('b', 'a3')]
  gone.abort()
  await expect(left).rejects.toThrow()
  await finish('a1')
  await finish('a3')
  await Promise.all([first, kept[1]])
  expect(begun).toEqual(['a1', 'a3'])
})

test('a client with too many waiting jobs is refused, others are not, until too many wait in all', async () => {
  const { ask } = makeQueue({ perClient: 2, total: 4 })
  const kinds = ['a1', 'a2', 'a3'].map((key) => ask('a', key))
  await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  kinds.push(ask('b', 'b1'))
  await expect(ask('c', 'c1')).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(kinds).toHaveLength(4)
})

test('a job that fails tells its waiters, and is begun anew for the next one', async () => {
  const queue = new FairQueue({ atOnce: 1, perClient: 2, total: 2 })
  const broken = () => Promise.reject(new Error('broken'))
  await expect(queue.run('k', { client: 'a' }, broken)).rejects.toThrow('broken')
  await queue.run('k', { client: 'a' }, async () => {})
})
