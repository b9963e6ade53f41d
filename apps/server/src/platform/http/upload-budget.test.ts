import { expect, test } from 'vitest'
import { bytesOfUpload, uploadBudget } from './upload-budget.ts'

const MIB = 1024 * 1024

test('a person sends one large file at a time, all together six, and what has ended or failed counts no more', async () => {
  const uploads = uploadBudget()
  const ends: ((error?: Error) => void)[] = []
  const begin = (person: number, bytes = 40 * MIB) =>
    uploads.run(
      person,
      bytes,
      () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
    )
  const running = [1, 2, 3, 4, 5, 6].map((person) => begin(person))
  await expect(begin(1)).rejects.toMatchObject({ code: 'UPLOADS_RUNNING' })
  await expect(begin(7)).rejects.toMatchObject({ code: 'OVERLOADED' })
  const small = begin(1, MIB)
  ends[0]?.()
  await running[0]
  const seventh = begin(7)
  await expect(begin(8)).rejects.toMatchObject({ code: 'OVERLOADED' })
  ends[1]?.(new Error('broken off'))
  await expect(running[1]).rejects.toThrow('broken off')
  const eighth = begin(8)
  for (const end of ends) end()
  await Promise.all([...running.filter((_, at) => at !== 1), small, seventh, eighth])
})

test('an upload counts as what its sender announces, and without that as the largest', () => {
  expect(bytesOfUpload({ 'content-length': '1000' }, 5000)).toBe(1000)
  expect(bytesOfUpload({ 'content-length': '9000' }, 5000)).toBe(5000)
  expect(bytesOfUpload({}, 5000)).toBe(5000)
})
