import { commonErrors, DomainError } from '@chophien/domain/contract/errors'
import * as z from 'zod/mini'
import type { Answers, Line } from '../../platform/processes/line.ts'
import { HarmfulPicture, type PictureMaking } from './make-pictures.ts'
import type { PictureJob } from './picture-job.ts'

const TOPIC = 'picture'

/** What became of a picture in another process. */
const Outcome = z.union([
  z.object({ bytes: z.number() }),
  z.object({ harmful: z.literal(true) }),
  z.object({ refused: z.literal(true) }),
  z.object({ message: z.string(), cause: z.object({ message: z.string(), code: z.optional(z.string()) }) }),
])
type Outcome = z.output<typeof Outcome>

/** How long a web process tells its clients to wait when there is no supervisor to ask. */
const RETRY_SECONDS = 5

/** Makes pictures for other processes: one picture process for all of a machine, whose memory is counted once. `onMade`: told the bytes of each, which
 *  only this process sees all of. */
export const picturesForOthers = (making: PictureMaking, onMade: (bytes: number) => void): Answers => ({
  async [TOPIC](job): Promise<Outcome> {
    try {
      const bytes = await making.make(job as PictureJob)
      onMade(bytes)
      return { bytes }
    } catch (error) {
      if (error instanceof HarmfulPicture) return { harmful: true }
      if (error instanceof DomainError) return { refused: true }
      const { message, cause } = error as Error
      const { code } = (cause ?? {}) as NodeJS.ErrnoException
      return {
        message,
        cause: { message: cause instanceof Error ? cause.message : message, ...(code ? { code } : {}) },
      }
    }
  },
})

/** Lets the supervisor of this process make pictures. Fails as the making there does. */
export function picturesBySupervisor(supervisor: Line): PictureMaking {
  const closing = Promise.withResolvers<never>()
  closing.promise.catch(() => {})
  const refuse = () => commonErrors.OVERLOADED({ retryAfterSeconds: RETRY_SECONDS })
  return {
    async make(job) {
      const outcome = Outcome.parse(await Promise.race([closing.promise, supervisor.ask(TOPIC, job)]))
      if ('bytes' in outcome) return outcome.bytes
      if ('harmful' in outcome) throw new HarmfulPicture(job.file)
      if ('refused' in outcome) throw refuse()
      const { message, cause } = outcome
      throw new Error(message, { cause: Object.assign(new Error(cause.message), cause) })
    },
    // The process there stays, for others.
    close() {
      closing.reject(refuse())
    },
  }
}
