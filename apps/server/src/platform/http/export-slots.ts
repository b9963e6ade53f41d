import { commonErrors } from '@chophien/domain/contract/errors'
import { Download } from './download.ts'

/** Exports that one process sends at once. Each reads on connections that searches need too. */
const SLOTS = 2
/** A client that takes its file slower than this would hold a slot for ever. Milliseconds. */
const SENT_WITHIN = 10 * 60_000
const RETRY_AFTER_SECONDS = 30

/** Bounds the exports that run at once. */
export interface ExportSlots {
  /** Starts a person's export. It counts until its bytes have ended or are broken off. Throws EXPORT_RUNNING while the person has another one,
   *  and OVERLOADED while all slots are taken. */
  run<Result>(personId: number, start: () => Promise<Result | Download>): Promise<Result | Download>
}

/** Slots for the exports of this process. */
export function exportSlots(): ExportSlots {
  const running = new Set<number>()
  return {
    async run(personId, start) {
      if (running.has(personId)) throw commonErrors.EXPORT_RUNNING({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (running.size >= SLOTS) throw commonErrors.OVERLOADED({ retryAfterSeconds: RETRY_AFTER_SECONDS })
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
