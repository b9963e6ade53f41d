import { DEADLOCK_DETECTED } from './locks.ts'

/** How often a transaction is begun at most. PostgreSQL takes a second to find each deadlock. */
const ATTEMPTS = 3

/** Runs a transaction again, from its beginning, when it ended by a deadlock. Ours lock in one order, and yet PostgreSQL finds one at times between two
 *  checkouts of the same variant, when a third one is rolled back because its process was killed: both wait for that row. */
export async function repeatDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count === ATTEMPTS || (error as { code?: unknown }).code !== DEADLOCK_DETECTED) throw error
    }
  }
}
