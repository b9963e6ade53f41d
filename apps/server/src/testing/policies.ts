import { getAdminPolicy, publishPolicy, savePolicyDraft } from '@chophien/domain/policies/admin-contract'
import type { PolicyKind } from '@chophien/domain/policies/kinds'
import type { Person } from './builders.ts'
import type { Callers } from './callers.ts'

interface NewVersion {
  body?: string
  /** A day to come; by default at once. */
  fromDay?: string | null
  binds?: boolean
  summary?: string
}

/** Publishes a version of a page as an administrator does. Returns its number. */
export async function publish(
  market: Pick<Callers, 'as'>,
  admin: Person,
  kind: PolicyKind,
  { body = '<p>Nội dung</p>', fromDay = null, binds = false, summary = binds ? 'Có điểm mới' : '' }: NewVersion = {},
): Promise<number> {
  const as = market.as(admin)
  const params = { kind }
  const seen = await as.call(getAdminPolicy, { params })
  const { version } = await as.call(savePolicyDraft, { params, body: { body, version: seen.version } })
  const { versions } = await as.call(publishPolicy, { params, body: { version, fromDay, binds, summary } })
  return versions[0]?.number ?? 0
}
