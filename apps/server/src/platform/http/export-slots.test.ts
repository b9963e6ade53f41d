import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Download } from './download.ts'
import { exportSlots } from './export-slots.ts'

/** A file whose bytes never end by themselves. */
const endless = () => new Download('x.csv', 'text/csv', new Readable({ read() {} }))

test('an export counts until its bytes have ended or are broken off', async () => {
  const slots = exportSlots(2)
  const [one, two] = [endless(), endless()]
  await slots.run(1, async () => one)
  await expect(slots.run(1, async () => endless())).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
  await slots.run(2, async () => two)
  await expect(slots.run(3, async () => endless())).rejects.toMatchObject({ code: 'OVERLOADED' })
  const broken = Promise.withResolvers<void>()
  one.bytes.once('close', () => broken.resolve())
  one.bytes.destroy()
  await broken.promise
  const short = new Download('y.csv', 'text/csv', Readable.from(['a']))
  await slots.run(3, async () => short)
  await expect(slots.run(1, async () => endless())).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await short.bytes.toArray()).toEqual(['a'])
  await slots.run(1, async () => endless())
})

test('an export that could not start leaves its slot', async () => {
  const slots = exportSlots(2)
  const failing = () => Promise.reject(new Error('refused'))
  await expect(slots.run(1, failing)).rejects.toThrow('refused')
  await expect(slots.run(1, failing)).rejects.toThrow('refused')
})
