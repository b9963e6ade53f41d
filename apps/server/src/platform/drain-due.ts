// More failures than this in one run are a general problem, not one of single rows. Some batches of them still do not hide what is due later.
const FAILURES_MAX = 500

export interface DrainOptions {
  /** How many rows are looked for at once. */
  atOnce: number
  /** Receives the errors of single rows; the caller throws the first one at its end. */
  failures: unknown[]
  /** Ends after the row in hand when aborted. */
  stop: AbortSignal | undefined
}

/** Acts on what is due, in batches, until nothing is left. Rows that another writer changed meanwhile are skipped (`act` answers false). An error
 *  of one row does not hold up the others: it is passed over until the next run. Returns how many rows were acted on. */
export async function drainDue<Due>(
  find: (limit: number) => Promise<Due[]>,
  act: (due: Due) => Promise<boolean>,
  { atOnce, failures, stop }: DrainOptions,
): Promise<number> {
  let acted = 0
  // Rows that failed stay due, and are found again.
  const failed = new Set<string>()
  while (!stop?.aborted) {
    const limit = atOnce + failed.size
    const found = await find(limit)
    const due = found.filter((each) => !failed.has(JSON.stringify(each)))
    let progress = 0
    for (const each of due) {
      if (stop?.aborted) break
      try {
        if (await act(each)) progress++
      } catch (error) {
        failures.push(error)
        failed.add(JSON.stringify(each))
        if (failures.length >= FAILURES_MAX) throw error
      }
    }
    acted += progress
    const passedOver = limit < atOnce + failed.size
    if (found.length < limit || (progress === 0 && !passedOver)) break
  }
  return acted
}
