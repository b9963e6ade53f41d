// More failures than this in one run are a general problem, not one of single rows.
const FAILURES_MAX = 10

export interface DrainOptions {
  /** How many rows `find` returns at most. */
  atOnce: number
  /** Receives the errors of single rows; the caller throws the first one at its end. */
  failures: unknown[]
  /** Ends after the row in hand when aborted. */
  stop: AbortSignal | undefined
}

/** Acts on what is due, in batches, until nothing is left. Rows that another writer changed meanwhile are skipped (`act` answers false). An error
 *  of one row does not hold up the others. Returns how many rows were acted on. */
export async function drainDue<Due>(
  find: () => Promise<Due[]>,
  act: (due: Due) => Promise<boolean>,
  { atOnce, failures, stop }: DrainOptions,
): Promise<number> {
  let acted = 0
  while (!stop?.aborted) {
    const due = await find()
    let progress = 0
    for (const each of due) {
      if (stop?.aborted) break
      try {
        if (await act(each)) progress++
      } catch (error) {
        failures.push(error)
        if (failures.length >= FAILURES_MAX) throw error
      }
    }
    acted += progress
    if (due.length < atOnce || progress === 0) break
  }
  return acted
}
