import { expect, test } from 'vitest'
import { HarmfulPicture, type PictureMaking } from './make-pictures.ts'
import type { PictureJob } from './picture-job.ts'
import { picturesBySupervisor, picturesForOthers } from './pictures-by-supervisor.ts'

const job = (file: string): PictureJob => ({ maker: '', subject: '', form: { width: 1, format: 'webp' }, file })

/** Two web processes, one picture process. */
function twoProcesses(make: PictureMaking['make']) {
  const made: number[] = []
  const answers = picturesForOthers({ make, close() {} }, (bytes) => made.push(bytes))
  const line = { ask: async (topic: string, data: unknown) => answers[topic]?.(data), end() {} }
  return { made, processes: [picturesBySupervisor(line), picturesBySupervisor(line)] as const }
}

test('what all processes together make is counted once, where it is made', async () => {
  const { made, processes } = twoProcesses(async ({ file }) => file.length)
  expect(await processes[0].make(job('one'))).toBe(3)
  expect(await processes[1].make(job('seven'))).toBe(5)
  expect(made).toEqual([3, 5])
})

test('a picture that harms its process is told so to whoever asked, and not counted', async () => {
  const { made, processes } = twoProcesses(async ({ file }) => {
    throw new HarmfulPicture(file)
  })
  await expect(processes[1].make(job('bomb'))).rejects.toThrow(HarmfulPicture)
  expect(made).toEqual([])
})
