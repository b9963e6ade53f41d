import { DEADLOCK_DETECTED } from './locks.ts'

/** How many times a transaction is begun at most. PostgreSQL takes a second to find each deadlock. */
const ATTEMPTS = 3

export const isDeadlock = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === DEADLOCK_DETECTED

/** Runs a transaction again, from its beginning, when it ended by a deadlock. Ours lock in one order; there was a deadlock all the same, between two checkouts
 *  that waited for the same row of a third one, whose process had been killed. */
export async function repeatDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}
