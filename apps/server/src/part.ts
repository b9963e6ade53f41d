import type { Line } from './platform/processes/line.ts'

/** What one process does for the marketplace. */
export interface Part {
  /** `web`: answers requests. `worker`: runs jobs. `all`: both. */
  role: 'all' | 'web' | 'worker'
  /** Its name in the log and in metrics; null for the only process of this program. */
  name: string | null
  /** How many processes of this program answer requests: what is bounded for a machine is divided among them. */
  webProcesses: number
  /** Whether it listens on PORT. A worker that does answers operators only. */
  listens: boolean
  /** The process that started this one; null for the only one. */
  supervisor: Line | null
}

/** The one process that does it all. */
export const ONLY_PROCESS: Part = { role: 'all', name: null, webProcesses: 1, listens: true, supervisor: null }
