/** Passes an error on, and leaves out those of the same source and kind in the `everyMs` after it. `now`: milliseconds of a clock that never goes
 *  back. */
export function seldom(
  report: (error: Error) => void,
  everyMs: number,
  now: () => number = () => performance.now(),
): (error: Error & { code?: unknown; queue?: unknown }) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    // A code without a queue says nothing about where it comes from.
    const kind = error.queue ? `${error.queue} ${error.code ?? error.message}` : `${error.code} ${error.message}`
    const last = reportedAt.get(kind)
    if (last !== undefined && now() - last < everyMs) return
    // Messages may differ without end.
    if (reportedAt.size >= 1000) reportedAt.clear()
    reportedAt.set(kind, now())
    report(error)
  }
}
