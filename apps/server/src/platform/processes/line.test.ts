import { expect, test } from 'vitest'
import { type Answers, openLine } from './line.ts'
import { restartPauses } from './restart-pauses.ts'

/** Two ends of a channel, which carries plain data as that of a process does. */
function channel(here: Answers, there: Answers) {
  const listeners: ((message: unknown) => void)[][] = [[], []]
  const end = (at: 0 | 1) => ({
    send: (message: object) =>
      queueMicrotask(() => {
        for (const listen of listeners[1 - at] ?? []) listen(JSON.parse(JSON.stringify(message)))
      }),
    onMessage: (listener: (message: unknown) => void) => void listeners[at]?.push(listener),
  })
  return [openLine(end(0), here), openLine(end(1), there)] as const
}

test('both sides ask each other, and a failure arrives with its reason', async () => {
  const [near, far] = channel(
    { double: async (n) => Number(n) * 2 },
    {
      name: async () => 'web-1',
      fail: async () => {
        throw new Error('the disk is full')
      },
    },
  )
  expect(await Promise.all([near.ask('name'), far.ask('double', 21), near.ask('name')])).toEqual(['web-1', 42, 'web-1'])
  await expect(near.ask('fail')).rejects.toThrow('the disk is full')
  await expect(near.ask('nothing')).rejects.toThrow('nobody answers nothing')
})

test('whoever asks a process that ends, or does not answer, does not wait for ever', async () => {
  const [near] = channel({}, { never: () => new Promise(() => {}) })
  await expect(near.ask('never', null, 1)).rejects.toThrow('no answer to never')
  const waiting = near.ask('never')
  near.end()
  await expect(waiting).rejects.toThrow('the other process has ended')
  await expect(near.ask('never')).rejects.toThrow('the other process has ended')
})

test('a process is started again at once, and after growing pauses while it does not stay up', () => {
  const { next } = restartPauses()
  expect([10, 10, 10, 10].map(next)).toEqual([0, 500, 1000, 2000])
  expect(Array.from({ length: 10 }, () => next(10)).at(-1)).toBe(30_000)
  expect(next(60_000)).toBe(0)
  expect(next(10)).toBe(500)
})
