import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { Download } from './download.ts'
import { type ExportSlots, exportSlots } from './export-slots.ts'

/** A file whose bytes never end by themselves. */
const endless = () => new Download('x.csv', 'text/csv', new Readable({ read() {} }))

/** What is sent of an export. */
async function send(slots: ExportSlots, personId: number, file: Download): Promise<Download> {
  const sent = await slots.run(personId, async () => file)
  if (!(sent instanceof Download)) throw new Error('no file')
  return sent
}

test('an export counts until its bytes have ended or are broken off', async () => {
  const slots = exportSlots(2)
  const [one, two] = [endless(), endless()]
  const sentOne = await send(slots, 1, one)
  await expect(slots.run(1, async () => endless())).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
  await slots.run(2, async () => two)
  await expect(slots.run(3, async () => endless())).rejects.toMatchObject({ code: 'OVERLOADED' })
  const broken = Promise.withResolvers<void>()
  one.bytes.once('close', () => broken.resolve())
  sentOne.bytes.destroy()
  await broken.promise
  const short = await send(slots, 3, new Download('y.csv', 'text/csv', Readable.from(['a'])))
  await expect(slots.run(1, async () => endless())).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await text(short.bytes)).toBe('a')
  await slots.run(1, async () => endless())
})

afterEach(() => void vi.useRealTimers())

test('a long export may take its time, and one that is hardly sent is broken off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const slots = exportSlots(2)
  const mebibyte = Buffer.alloc(1024 * 1024)
  const { bytes } = await send(slots, 1, new Download('x.csv', 'text/csv', Readable.from(Array(8).fill(mebibyte))))
  const failed = vi.fn<(error: Error) => void>()
  bytes.on('error', failed)
  const pieces = bytes.iterator()
  for (const twoMinutes of [1, 2, 3]) {
    for (const _ of [1, 2]) expect((await pieces.next()).done, `at ${twoMinutes}`).toBe(false)
    vi.advanceTimersByTime(120_000)
  }
  vi.advanceTimersByTime(120_000)
  await expect.poll(() => failed.mock.calls).toEqual([[new Error('an export was sent too slowly')]])
  await slots.run(1, async () => endless())
})

test('a short export that nobody takes is broken off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const slots = exportSlots(2)
  const { bytes } = await send(slots, 1, new Download('x.csv', 'text/csv', Readable.from(['a', 'b'])))
  const failed = vi.fn<(error: Error) => void>()
  bytes.on('error', failed)
  // All of it has come, and waits to be taken.
  await expect.poll(() => bytes.readableLength).toBe(2)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(120_000)
  await expect.poll(() => failed.mock.calls).toEqual([[new Error('an export was sent too slowly')]])
  await slots.run(1, async () => endless())
})

test('an export that could not start leaves its slot', async () => {
  const slots = exportSlots(2)
  const failing = () => Promise.reject(new Error('refused'))
  await expect(slots.run(1, failing)).rejects.toThrow('refused')
  await expect(slots.run(1, failing)).rejects.toThrow('refused')
})
