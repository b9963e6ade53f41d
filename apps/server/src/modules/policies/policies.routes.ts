import { getPolicy, getPolicyVersion, listPolicies } from '@chophien/domain/policies/contract'
import type { Database } from '../../platform/database/database.ts'
import { Costly, type Router } from '../../platform/http/router.ts'
import { type CurrentPolicies, POLICIES_TAG } from './current-policies.ts'
import { showPolicy } from './show-policies.ts'

/** The operator's pages as everybody reads them. */
export function policyRoutes(route: Router, { db, policies }: { db: Database; policies: CurrentPolicies }): void {
  const tags = () => [POLICIES_TAG]
  const show = async (kind: string, number: number | null) => {
    const { policy, settled } = await showPolicy(db.reads, kind, number)
    // Once the day of a version to come begins, nothing tells of it: until then the answer is made anew each time.
    return settled ? policy : new Costly(policy, { keep: false })
  }
  route.open(listPolicies, () => policies())
  route.open(getPolicy, ({ params }) => show(params.kind, null), { tags })
  route.open(getPolicyVersion, ({ params }) => show(params.kind, params.number), { tags })
}
