import { isPassing } from './http/errors.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Wraps a recurring job: errors are logged and rethrown. A temporarily unreachable database is logged as a warning,
 *  everything else as an error. */
export const logFailures =
  <Result>(log: Log, name: string, work: () => Promise<Result>) =>
  async (): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      log[isPassing(error as { code?: unknown }) ? 'warn' : 'error'](
        { err: error, job: name },
        'a recurring job failed',
      )
      throw error
    }
  }
