import { commonErrors } from '@chophien/domain/contract/errors'
import { BackoffLimiter } from './backoff-limiter.ts'
import type { Limit } from './limit.ts'

/** Counts failures and blocks a key for growing times (backoff-limiter.ts). */
export interface FailureLimiter {
  /** Counts an attempt as failed before its outcome is known; throws 429 while the key is blocked. */
  begin(key: string): Promise<void>
  /** Takes one attempt back that was no failure of the client: it counts neither for the key nor against it. */
  giveBack(key: string): Promise<void>
  /** Resets the failures. */
  succeed(key: string): Promise<void>
}

/** A limiter of failures. `enabled` false: no limit. */
export function failureLimiter(limit: Limit, { enabled }: { enabled: boolean }): FailureLimiter {
  if (!enabled) return { begin: async () => {}, giveBack: async () => {}, succeed: async () => {} }
  const backoff = new BackoffLimiter(limit)
  return {
    async begin(key) {
      const seconds = await backoff.begin(key)
      if (seconds > 0) throw commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: seconds })
    },
    giveBack: (key) => backoff.giveBack(key),
    succeed: (key) => backoff.succeed(key),
  }
}
