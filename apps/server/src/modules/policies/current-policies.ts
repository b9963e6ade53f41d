import { isPolicyKind, type PoliciesInForce } from '@chophien/domain/policies/kinds'
import type { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { findLiveVersions, type LiveVersion } from './policies.queries.ts'

/** The tag of what shows the operator's pages, or which of them there are. */
export const POLICIES_TAG = 'policies'

/** The numbers of the versions in force now. */
export type CurrentPolicies = () => Promise<PoliciesInForce>

const ROW_BYTES = 200

/** The versions in force at an instant, in milliseconds. `live`: by kind and number. */
function inForceAt(live: readonly LiveVersion[], now: number): PoliciesInForce {
  const found: PoliciesInForce = {}
  for (const { kind, number, inForceFrom } of live)
    if (isPolicyKind(kind) && inForceFrom.getTime() <= now) found[kind] = number
  return found
}

/** Keeps in `cache` which versions are published. Which of them is in force follows from the time of each question, so that a day that begins needs no
 *  job. */
export function currentPolicies(db: Database, cache: TagCache<readonly LiveVersion[]>): CurrentPolicies {
  const read = async () => {
    const value = await findLiveVersions(db)
    return { value, tags: [POLICIES_TAG], size: value.length * ROW_BYTES, keep: true }
  }
  return async () => inForceAt(await cache.get(POLICIES_TAG, read), db.clock.now())
}
