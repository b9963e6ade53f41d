import { pipeline, type Readable, Transform } from 'node:stream'
import { commonErrors } from '@chophien/domain/contract/errors'
import { Download } from './download.ts'

/** An export of which less than LEAST_BYTES are sent in so many milliseconds, and not its rest, would hold a slot for ever. It is the speed of a bad mobile
 *  network, at which 20,000 rows take two minutes. */
const WITHIN_MS = 2 * 60_000
const LEAST_BYTES = 2 * 1024 * 1024
const RETRY_AFTER_SECONDS = 30

/** Bounds the exports that run at once. */
export interface ExportSlots {
  /** Starts a person's export. It counts until its bytes have ended or are broken off. Throws EXPORT_RUNNING while the person has another one,
   *  and OVERLOADED while all slots are taken. */
  run<Result>(personId: number, start: () => Promise<Result | Download>): Promise<Result | Download>
}

/** The same bytes, which are broken off when they are sent too slowly. */
function atPace(bytes: Readable): Readable {
  let taken = 0
  const paced = new Transform({
    transform(piece: Buffer, _encoding, done) {
      taken += piece.length
      done(null, piece)
    },
  })
  const watch = setInterval(() => {
    if (taken < LEAST_BYTES) paced.destroy(new Error('an export was sent too slowly'))
    taken = 0
  }, WITHIN_MS).unref()
  // Not by the pipeline's end: all bytes may be here by then, and nobody takes the last of them.
  paced.once('close', () => clearInterval(watch))
  pipeline(bytes, paced, () => {})
  return paced
}

/** That many exports at once. Each reads on connections that searches need too. */
export function exportSlots(slots: number): ExportSlots {
  const running = new Set<number>()
  return {
    async run(personId, start) {
      if (running.has(personId)) throw commonErrors.EXPORT_RUNNING({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (running.size >= slots) throw commonErrors.OVERLOADED({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      running.add(personId)
      let over = false
      const end = () => {
        // A later export of the same person is not this one's to end.
        if (!over) running.delete(personId)
        over = true
      }
      try {
        const result = await start()
        if (!(result instanceof Download)) {
          end()
          return result
        }
        const bytes = atPace(result.bytes)
        bytes.once('end', end)
        bytes.once('close', end)
        return new Download(result.fileName, result.contentType, bytes)
      } catch (error) {
        end()
        throw error
      }
    },
  }
}
