import type { EventEmitter } from 'node:events'

/** Seconds that an upload may be behind a steady one. */
const BEHIND_SECONDS = 10
/** Bytes of an upload that may take all its time: it holds too little of the budget to keep anybody out. */
const SMALL_BYTES = 128 * 1024
/** Bytes per second of an upload that does not announce its length: little, because it may be a small one. */
const UNKNOWN_PER_SECOND = 16 * 1024

/** Bytes per second of a steady upload that takes all the time but what one may be behind. */
function steadyPerSecond(bytes: number | null, seconds: number): number {
  if (bytes === null) return UNKNOWN_PER_SECOND
  return bytes > SMALL_BYTES ? bytes / (seconds - BEHIND_SECONDS) : 0
}

/** Calls `onLate` every second while an upload of `bytes` (null: unknown) that may take `milliseconds` is behind a steady one by more than ten seconds.
 *  Otherwise one that trickles would hold its share of the upload budget for all of its time, and whoever keeps several everybody's. To be called in
 *  the same turn as the reading begins. Returns what ends the watch. */
export function watchPace(
  body: Pick<EventEmitter, 'on'>,
  { bytes, milliseconds, onLate }: { bytes: number | null; milliseconds: number; onLate: () => void },
): () => void {
  const perSecond = steadyPerSecond(bytes, milliseconds / 1000)
  let come = 0
  let seconds = 0
  body.on('data', (piece: Buffer) => {
    come += piece.length
  })
  const timer = setInterval(() => {
    seconds++
    if (come < perSecond * (seconds - BEHIND_SECONDS)) onLate()
  }, 1000)
  timer.unref()
  return () => clearInterval(timer)
}
