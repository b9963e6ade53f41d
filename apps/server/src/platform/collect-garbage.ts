import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Forces a full garbage collection after the start, which allocates far more than a server at rest needs (compiled contracts, demo data).
 *  It blocks for tens of milliseconds, so call it before the server accepts requests. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  setFlagsFromString('--no-expose-gc')
}
