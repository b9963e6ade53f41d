import type { AdminPolicy, AdminPolicyDetail } from '@chophien/domain/policies/admin-schemas'
import { policyErrors } from '@chophien/domain/policies/errors'
import { isPolicyKind, type PolicyKind, policyKinds } from '@chophien/domain/policies/kinds'
import type { Policy } from '@chophien/domain/policies/schemas'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import {
  type AdminVersionRow,
  findBody,
  findPolicies,
  findPolicy,
  findShownVersions,
  findVersions,
  type PolicyRow,
} from './policies.queries.ts'
import type { StartingFacts } from './starting-facts.ts'
import { startingText } from './starting-text.ts'
import { withContents } from './with-contents.ts'

/** A page as the public reads it: the version in force, or that of a number. `settled`: no other version is to come, so that the answer holds until
 *  something is published. Throws POLICY_NOT_FOUND, POLICY_VERSION_NOT_FOUND. */
export async function showPolicy(
  db: ReadDb,
  kind: string,
  number: number | null,
): Promise<{ policy: Policy; settled: boolean }> {
  if (!isPolicyKind(kind)) throw policyErrors.POLICY_NOT_FOUND()
  const versions = await findShownVersions(db, kind)
  const inForce = versions.find(({ begun }) => begun)
  const shown = number === null ? inForce : versions.find((version) => version.number === number)
  const body = shown && (await findBody(db, kind, shown.number))
  if (!shown || !body) throw number === null ? policyErrors.POLICY_NOT_FOUND() : policyErrors.POLICY_VERSION_NOT_FOUND()
  const present = (version: typeof shown) => ({
    number: version.number,
    inForceFrom: version.inForceFrom.toISOString(),
    summary: version.summary,
  })
  return {
    policy: {
      kind,
      ...present(shown),
      ...withContents(body),
      inForce: shown === inForce,
      inForceNumber: inForce?.number ?? null,
      versions: versions.map(present),
    },
    settled: versions.every(({ begun }) => begun),
  }
}

function presentRow(row: PolicyRow, kind: PolicyKind, versions: readonly AdminVersionRow[]): AdminPolicy {
  const live = versions.filter((version) => version.kind === kind && version.withdrawnAt === null)
  const begun = (found: AdminVersionRow | undefined) =>
    found ? { number: found.number, inForceFrom: found.inForceFrom.toISOString() } : null
  return {
    kind,
    version: row.version,
    draftedAt: row.draftedAt?.toISOString() ?? null,
    inForce: begun(live.find((version) => version.begun)),
    coming: begun(live.find((version) => !version.begun)),
  }
}

/** All pages, in the order in which they are listed everywhere. */
export async function showAdminPolicies(db: ReadDb): Promise<AdminPolicy[]> {
  const [rows, versions] = await Promise.all([findPolicies(db), findVersions(db)])
  return policyKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? [presentRow(row, kind, versions)] : []
  })
}

/** A page as administrators write it. */
export async function showAdminPolicy(db: Db, kind: PolicyKind, facts: StartingFacts): Promise<AdminPolicyDetail> {
  const [row, versions] = await Promise.all([findPolicy(db, kind), findVersions(db, kind)])
  const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null)
  const text = newest ? await findBody(db, kind, newest.number) : null
  return {
    ...presentRow(row, kind, versions),
    draft: row.draft,
    base: text ?? startingText(kind, facts),
    isStart: text === null,
    versions: versions.map((version) => ({
      number: version.number,
      inForceFrom: version.inForceFrom.toISOString(),
      summary: version.summary,
      binds: version.binds,
      publishedAt: version.publishedAt.toISOString(),
      withdrawnAt: version.withdrawnAt?.toISOString() ?? null,
    })),
  }
}
