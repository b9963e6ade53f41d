const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// MoMo sends its notification once, and it may be lost (vietnam.md §3).
const afterStart = [30 * SECOND, MINUTE, 3 * MINUTE, 10 * MINUTE]
// The last query before the order fails; later ones find late money, which must be refunded.
const aroundEnd = [-20 * SECOND, 30 * SECOND, 10 * MINUTE, HOUR, 24 * HOUR]

/** Time of the next query to MoMo about an attempt; null when no more are useful. `expiresAt`: the payment deadline. */
export function nextPoll(attempt: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const times = [
    ...afterStart.map((pause) => attempt.createdAt.getTime() + pause),
    ...aroundEnd.map((pause) => attempt.expiresAt.getTime() + pause),
  ]
  const next = times.filter((time) => time > now.getTime()).sort((a, b) => a - b)[0]
  return next === undefined ? null : new Date(next)
}
