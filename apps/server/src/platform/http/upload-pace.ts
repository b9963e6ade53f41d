import type { EventEmitter } from 'node:events'

/** Seconds that an upload may be behind one that comes steadily and takes all its time. */
const BEHIND_SECONDS = 10

interface Pace {
  /** Rejects with `late()` when the upload has fallen too far behind. */
  tooSlow: Promise<never>
  /** Ends the watch. */
  end(): void
}

/** Watches whether an upload can still be there in time: `bytes` in `milliseconds`. One that trickles would otherwise hold its share of the upload
 *  budget for all of that time, and whoever keeps several everybody's. To be called in the same turn as the reading begins. */
export function watchPace(
  body: Pick<EventEmitter, 'on'>,
  { bytes, milliseconds, late }: { bytes: number; milliseconds: number; late: () => Error },
): Pace {
  const perSecond = bytes / (milliseconds / 1000 - BEHIND_SECONDS)
  let come = 0
  let seconds = 0
  let timer: NodeJS.Timeout | undefined
  body.on('data', (piece: Buffer) => {
    come += piece.length
  })
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      seconds++
      if (come < perSecond * (seconds - BEHIND_SECONDS)) reject(late())
    }, 1000)
    timer.unref()
  })
  return { tooSlow, end: () => clearInterval(timer) }
}
