import { useState } from 'react'

/** Whether work is under way, and what runs it: `const [busy, run] = useBusy(); const answer = await run(() => send())`. `busy` ends also when
 *  the work throws; `run` then rejects with its error. */
export function useBusy(): [busy: boolean, run: <T>(work: () => Promise<T>) => Promise<T>] {
  const [busy, setBusy] = useState(false)
  async function run<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }
  return [busy, run]
}
