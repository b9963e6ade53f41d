import { type Figures, type Load, measure } from './load.ts'

/** One line of the printed table. */
export interface Row extends Figures {
  name: string
  /** The row whose requests per second it is compared with, measured in the same run. */
  yardstick?: string
}

interface RowOptions {
  /** Of another server than the marketplace. */
  at?: string
  yardstick?: string
  connections?: number
  /** Requests instead of a time, where each needs something of its own. */
  amount?: number
  /** Requests before it that are not measured, for plans, code and caches; without it a second of them. */
  warm?: number
}

/** Measures requests and adds their row. */
export type MeasureRow = (name: string, next: Load['next'], options?: RowOptions) => Promise<void>

/** `url`: of the marketplace. `say`: prints a line. */
export function rowsOf(url: string, say: (line: string) => void): { rows: Row[]; row: MeasureRow } {
  const rows: Row[] = []
  const row: MeasureRow = async (name, next, { at = url, yardstick, connections, amount, warm } = {}) => {
    await measure({ url: at, next, ...(warm ? { amount: warm } : { seconds: 1 }) })
    const bounds = { ...(connections ? { connections } : {}), ...(amount ? { amount } : { seconds: 5 }) }
    const figures = await measure({ url: at, next, ...bounds })
    rows.push({ name, ...figures, ...(yardstick ? { yardstick } : {}) })
    say(`  ${name}: ${Math.round(figures.requestsPerSecond)}/s`)
  }
  return { rows, row }
}
