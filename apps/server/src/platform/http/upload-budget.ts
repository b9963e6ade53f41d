import type { IncomingHttpHeaders } from 'node:http'
import { commonErrors } from '@chophien/domain/contract/errors'

const MIB = 1024 * 1024
/** Bytes of one person's uploads at once in one process: one large file, or the pictures of a product. */
const PERSON_MAX = 64 * MIB
/** Bytes of all uploads of a machine at once, with more than four processes PERSON_MAX for each: an upload is held in memory until its work is done. */
const TOTAL_MAX = 256 * MIB
const RETRY_AFTER_SECONDS = 10

/** Bounds what uploads hold in memory. */
export interface UploadBudget {
  /** Runs the reading of an upload of at most `bytes`, and the work on it. Throws UPLOADS_RUNNING while the person's others are too large together,
   *  OVERLOADED while everybody's are. */
  run<Result>(personId: number, bytes: number, work: () => Promise<Result>): Promise<Result>
}

/** The budget of this process, one of `webProcesses` of its machine. */
export function uploadBudget(webProcesses = 1): UploadBudget {
  const totalMax = Math.max(PERSON_MAX, TOTAL_MAX / webProcesses)
  const held = new Map<number, number>()
  let total = 0
  const add = (personId: number, bytes: number) => {
    total += bytes
    const now = (held.get(personId) ?? 0) + bytes
    if (now > 0) held.set(personId, now)
    else held.delete(personId)
  }
  return {
    async run(personId, bytes, work) {
      const retryAfterSeconds = RETRY_AFTER_SECONDS
      if ((held.get(personId) ?? 0) + bytes > PERSON_MAX) throw commonErrors.UPLOADS_RUNNING({ retryAfterSeconds })
      if (total + bytes > totalMax) throw commonErrors.OVERLOADED({ retryAfterSeconds })
      add(personId, bytes)
      try {
        return await work()
      } finally {
        add(personId, -bytes)
      }
    },
  }
}

/** The bytes that an upload may hold: what its sender announces, at most the largest file that is taken. */
export const bytesOfUpload = (headers: IncomingHttpHeaders, maxBytes: number): number =>
  Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes)
