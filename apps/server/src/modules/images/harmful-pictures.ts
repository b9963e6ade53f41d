/** How long a picture that kills or hangs its process is not tried again: each time it takes the only place for up to half a minute. */
const KEPT_MS = 5 * 60_000
/** More would take more than five hours to find. */
const MAX = 1000

/** Remembers harmful pictures (make-pictures.ts) for some minutes, by their path. */
export function harmfulPictures(now: () => number = Date.now) {
  /** When each may be tried again; the oldest first. */
  const until = new Map<string, number>()
  return {
    add(path: string): void {
      until.delete(path)
      until.set(path, now() + KEPT_MS)
      const [oldest] = until.keys()
      if (until.size > MAX && oldest !== undefined) until.delete(oldest)
    },
    /** Seconds until this one may be tried again; 0 for others. */
    secondsLeft(path: string): number {
      const left = (until.get(path) ?? 0) - now()
      if (left <= 0) until.delete(path)
      return Math.max(0, Math.ceil(left / 1000))
    },
  }
}
