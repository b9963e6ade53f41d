/** A process that ran this long before it ended is started again at once. ms */
const HEALTHY_MS = 60_000
const LONGEST_MS = 30_000

/** How long to wait before a process is started again: not at all after its first end, then ever longer while it does not stay up for a minute. */
export function restartPauses(): { next(ranMs: number): number } {
  let ends = 0
  return {
    next(ranMs) {
      ends = ranMs >= HEALTHY_MS ? 1 : ends + 1
      return ends === 1 ? 0 : Math.min(LONGEST_MS, 500 * 2 ** (ends - 2))
    },
  }
}
