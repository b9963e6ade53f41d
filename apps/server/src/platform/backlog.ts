import * as z from 'zod/mini'

/** What waits in a queue: how many, and since how many seconds the oldest of them could have been worked on. */
export const Backlog = z.object({ waiting: z.number(), oldestSeconds: z.number() })
export type Backlog = z.output<typeof Backlog>

/** Backlogs are counted up to this. */
export const BACKLOG_MAX = 100_000
