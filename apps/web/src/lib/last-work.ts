import { after } from './after.ts'

const works = new Set<() => Promise<unknown>>()

/** Adds work that must be done before this person's session ends, and that can be done at any time. */
export function addLastWork(work: () => Promise<unknown>): void {
  works.add(work)
}

/** Longest wait for it, milliseconds: nobody is kept signed in by a server that does not answer. */
const LAST_WORK_MS = 5000

/** Does what must be done before the session ends, at most for five seconds. Never rejects. */
export const finishLastWork = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([...works].map((work) => work())), after(LAST_WORK_MS)])
