import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeStream } from './whole-stream.ts'

const IDLE_MS = 1000
// More than a stream reads ahead.
const PIECE = Buffer.alloc(256 * 1024, 'x')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const untilTimers = async (count: number) => {
  while (vi.getTimerCount() !== count) await setImmediate()
}

test('a reader may take as long as it likes', async () => {
  const body = new Readable({ read() {} })
  const content = wholeStream(body, 2 * PIECE.length, IDLE_MS)[Symbol.asyncIterator]()
  body.push(PIECE)
  body.push(PIECE)
  await content.next()
  // The second piece waits for the reader.
  await untilTimers(0)
  vi.advanceTimersByTime(10 * IDLE_MS)
  expect((await content.next()).value).toHaveLength(PIECE.length)
  body.push(null)
  expect((await content.next()).done).toBe(true)
})

test('a store that sends a piece and then nothing is away', async () => {
  const body = new Readable({ read() {} })
  const content = wholeStream(body, 2 * PIECE.length, IDLE_MS)[Symbol.asyncIterator]()
  body.push(PIECE)
  await content.next()
  const refused = expect(content.next()).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
  await untilTimers(1)
  vi.advanceTimersByTime(IDLE_MS)
  await refused
})
