// The program of the picture process (make-pictures.ts): jobs and answers are messages, one job at a time,
// after a first message that it can take jobs.
import { writeFile } from 'node:fs/promises'
import { type PictureAnswer, type PictureJob, type PictureMaker, READY } from './picture-job.ts'
// What makers need: a process that cannot load it never comes up, whatever the picture.
import './shrink.ts'

async function answerTo({ maker, subject, form, file }: PictureJob): Promise<PictureAnswer> {
  try {
    const { make } = (await import(maker)) as PictureMaker
    const picture = await make(subject, form)
    await writeFile(file, picture)
    return { bytes: picture.length }
  } catch (error) {
    if (!(error instanceof Error)) return { failure: { message: String(error) } }
    const { message, stack, code } = error as NodeJS.ErrnoException
    return { failure: { message, stack, code } }
  }
}

process.on('message', async (job: PictureJob) => {
  process.send?.(await answerTo(job))
})
process.once('disconnect', () => process.exit())
process.send?.(READY)
