import { isPassing } from './http/errors.ts'

interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Logs the failure of a job, which is tried again; `logged`: it was logged already, with what its queue knows. A temporarily unreachable database is a warning, everything else an error. */
export function logFailure(log: Log, error: Error & { logged?: true }, job: string | undefined): void {
  if (error.logged) return
  log[isPassing(error) ? 'warn' : 'error']({ err: error, job }, 'a job failed')
}
