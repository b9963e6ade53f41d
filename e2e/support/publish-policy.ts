import { getAdminPolicy, publishPolicy, savePolicyDraft } from '@chophien/domain/policies/admin-contract'
import type { PolicyKind } from '@chophien/domain/policies/kinds'
import type { Api } from '../../apps/web/src/lib/api-client.ts'

/** Publishes a version of a page at once, as an administrator does. `body`: its HTML; by default the text that there is. */
export async function publishPolicyBy(
  admin: Api,
  kind: PolicyKind,
  { body, binds = false, summary = '' }: { body?: string; binds?: boolean; summary?: string },
): Promise<void> {
  const params = { kind }
  const seen = await admin.call(getAdminPolicy, { params })
  const { version } = await admin.call(savePolicyDraft, {
    params,
    body: { body: body ?? seen.base, version: seen.version },
  })
  await admin.call(publishPolicy, { params, body: { version, binds, summary } })
}
