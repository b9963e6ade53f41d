import { seldom } from '../seldom.ts'
import { reasonOf } from './s3-faults.ts'

const EVERY_MS = 30_000

/** Logs failures of a store elsewhere: the same one of an operation every half minute, because each request may meet it. */
export function storeFailures(log: {
  warn(fields: object, message: string): void
}): (error: unknown, operation: string) => void {
  const report = seldom(
    ({ message, name }) => log.warn({ operation: name, reason: message }, 'the object store failed'),
    EVERY_MS,
  )
  return (error, operation) => report(Object.assign(new Error(reasonOf(error)), { name: operation, code: operation }))
}
