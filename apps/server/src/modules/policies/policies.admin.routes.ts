import {
  getAdminPolicy,
  listAdminPolicies,
  publishPolicy,
  savePolicyDraft,
  withdrawPolicyVersion,
} from '@chophien/domain/policies/admin-contract'
import type { PolicyKind } from '@chophien/domain/policies/kinds'
import { policyMessages as text } from '@chophien/domain/policies/messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { publishDraft, saveDraft, withdrawComing } from './change-policies.ts'
import { showAdminPolicies, showAdminPolicy } from './show-policies.ts'
import type { StartingFacts } from './starting-facts.ts'

/** The operator's pages as administrators write and publish them. */
export function policyAdminRoutes(
  route: Router,
  { db, facts }: { db: Database; facts: () => Promise<StartingFacts> },
): void {
  const show = async (kind: PolicyKind) => showAdminPolicy(db, kind, await facts())
  route.guarded(listAdminPolicies, ({ reads }) => showAdminPolicies(reads))
  route.guarded(getAdminPolicy, ({ params }) => show(params.kind))
  route.guarded(savePolicyDraft, async ({ user, params, body }) => {
    await saveDraft(db, user.id, params.kind, body)
    return new Answer(await show(params.kind), text.draftSaved)
  })
  route.guarded(publishPolicy, async ({ user, params, body }) => {
    await publishDraft(db, user.id, params.kind, body)
    return new Answer(await show(params.kind), text.published)
  })
  route.guarded(withdrawPolicyVersion, async ({ user, params, body }) => {
    await withdrawComing(db, user.id, params.kind, body.number)
    return new Answer(await show(params.kind), text.withdrawn)
  })
}
