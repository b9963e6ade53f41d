import { commonErrors } from '@chophien/domain/contract/errors'
import { Download } from './download.ts'

/** A client that takes its file slower than this would hold a slot for ever. Milliseconds: 20,000 rows at the speed of a bad mobile network. */
const SENT_WITHIN = 2 * 60_000
const RETRY_AFTER_SECONDS = 30

/** Bounds the exports that run at once. */
export interface ExportSlots {
  /** Starts a person's export. It counts until its bytes have ended or are broken off. Throws EXPORT_RUNNING while the person has another one,
   *  and OVERLOADED while all slots are taken. */
  run<Result>(personId: number, start: () => Promise<Result | Download>): Promise<Result | Download>
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
        const { bytes } = result
        const slow = setTimeout(() => bytes.destroy(new Error('an export was taken too slowly')), SENT_WITHIN).unref()
        bytes.once('end', end)
        bytes.once('close', () => {
          clearTimeout(slow)
          end()
        })
        return result
      } catch (error) {
        end()
        throw error
      }
    },
  }
}
