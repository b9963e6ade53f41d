import { isPassing } from './http/errors.ts'

interface Log {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The same work, but what it throws is also written into the log: work that is done again and again by itself has nobody else to tell.
 *  A database that is out of reach for a moment is a warning, everything else an error that somebody has to look at. */
export const toldOf =
  <Result>(log: Log, chore: string, work: () => Promise<Result>) =>
  async (): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      log[isPassing(error as { code?: unknown }) ? 'warn' : 'error']({ err: error, chore }, 'a chore failed')
      throw error
    }
  }
