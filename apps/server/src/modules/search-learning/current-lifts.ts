import { learnedQuery } from '@chophien/domain/search-learning/learned-query'
import type { Db } from '../../platform/database/database.ts'
import { findLifts } from './lifts.queries.ts'

/** Products that a search shows further up, and by how much each. */
export interface Lifts {
  ids: readonly number[]
  lifts: readonly number[]
}

/** The lifts of a query as typed; null for most. No statement: a search costs what it did. */
export type LiftsOf = (typed: string) => Lifts | null

/** Nobody's choices count. */
export const noLifts: LiftsOf = () => null

const AGE_MS = 5 * 60_000
const AT_ONCE = 5000

async function read(db: Db): Promise<Map<string, { ids: number[]; lifts: number[] }>> {
  const found = new Map<string, { ids: number[]; lifts: number[] }>()
  for (let last = { query: '', productId: 0 }; ; ) {
    const some = await findLifts(db, last, AT_ONCE)
    for (const { query, productId, lift } of some) {
      const own = found.get(query) ?? { ids: [], lifts: [] }
      own.ids.push(productId)
      own.lifts.push(lift)
      found.set(query, own)
    }
    const end = some.at(-1)
    if (!end || some.length < AT_ONCE) return found
    last = end
  }
}

/** Keeps all lifts in memory, read again every five minutes beside the searches, which do not wait for it: what is known until then is used. */
export function currentLifts(db: Db): { of: LiftsOf; refresh(): Promise<void> } {
  let known = new Map<string, Lifts>()
  let until = 0
  const refresh = async () => {
    until = performance.now() + AGE_MS
    known = await read(db)
  }
  return {
    of(typed) {
      // A failure leaves the old ones, until the next turn.
      if (until <= performance.now()) refresh().catch(() => {})
      if (known.size === 0) return null
      const query = learnedQuery(typed)
      return query === null ? null : (known.get(query) ?? null)
    },
    refresh,
  }
}
