import { DEADLOCK_DETECTED } from './locks.ts'

/** How often a transaction is begun at most. PostgreSQL takes a second to find each deadlock. */
const ATTEMPTS = 3

/** Runs a transaction again, from its beginning, when PostgreSQL ended it because it and another one wait for each other. Ours lock in one order, and yet
 *  it happens: when a process is killed in the middle of a transaction that wrote a row, two of those that wait for the row can meet (one follows
 *  the row to its next version, the other one has written that and asks for the row). */
export async function repeatDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === ATTEMPTS || (error as { code?: unknown }).code !== DEADLOCK_DETECTED) throw error
    }
  }
}
