import { nextPoll } from '@chophien/domain/payments/momo-polls'
import type { Attempt, DueAttempt } from './attempts.queries.ts'
import { claimDueAttempts, markLapsed, queryAgainAt } from './attempts.queries.ts'
import { type MomoClient, MomoSilent } from './client.ts'
import { type MomoSettling, type Settled, settleAttempt } from './settle-attempt.ts'

const AT_ONCE = 20

interface MomoQuerying extends MomoSettling {
  client: MomoClient
}

/** Queries MoMo for the result of an attempt and applies it. OPEN also when no answer came. */
export async function queryAttempt(deps: MomoQuerying, attempt: Attempt): Promise<Settled> {
  try {
    return await settleAttempt(deps, attempt, await deps.client.query(attempt.orderId))
  } catch (error) {
    if (!(error instanceof MomoSilent)) throw error
    deps.log.warn({ orderId: attempt.orderId }, error.message)
    return 'OPEN'
  }
}

async function pollOne(deps: MomoQuerying, attempt: DueAttempt): Promise<void> {
  const settled = await queryAttempt(deps, attempt)
  if (settled === 'PAID' || settled === 'REFUSED') return
  const next = nextPoll(attempt, new Date(deps.db.clock.now()))
  if (next) await queryAgainAt(deps.db, attempt.orderId, next)
  else await markLapsed(deps.db, attempt.orderId)
}

/** Queries MoMo for due attempts without a notification (vietnam.md §3); each is leased by one process. */
export async function queryDueAttempts(deps: MomoQuerying): Promise<void> {
  const due = await claimDueAttempts(deps.db, AT_ONCE)
  const outcomes = await Promise.allSettled(due.map((attempt) => pollOne(deps, attempt)))
  // A failed query is repeated when its lease expires.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
