import { leaveFor } from '../lib/leave-for.ts'

/** Whether a loader threw the answer of `redirect()`. */
export const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400 && thrown.headers.has('location')

/** Follows such an answer where the router no longer does. */
export const leaveForRedirect = (answer: Response): void => leaveFor(answer.headers.get('location') ?? '/')
