const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

// MoMo's notification may be lost, and is sent once (vietnam.md §3).
const afterStart = [30 * SECOND, MINUTE, 3 * MINUTE, 10 * MINUTE]
// The last look before the order fails for want of money; then for what came too late and has to go back.
const aroundEnd = [-20 * SECOND, 30 * SECOND, 10 * MINUTE, HOUR, 24 * HOUR]

/** When to ask MoMo next what became of an attempt; null when it is no use any more. `expiresAt`: until when the order waits. */
export function nextPoll(attempt: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const times = [
    ...afterStart.map((pause) => attempt.createdAt.getTime() + pause),
    ...aroundEnd.map((pause) => attempt.expiresAt.getTime() + pause),
  ]
  const next = times.filter((time) => time > now.getTime()).sort((a, b) => a - b)[0]
  return next === undefined ? null : new Date(next)
}
