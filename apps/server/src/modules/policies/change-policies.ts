import { consentKinds } from '@chophien/domain/policies/consent-kinds'
import { policyErrors } from '@chophien/domain/policies/errors'
import type { PolicyDraft, PublishPolicy } from '@chophien/domain/policies/forms'
import type { PolicyKind } from '@chophien/domain/policies/kinds'
import { POLICY_BODY_MAX } from '@chophien/domain/policies/limits'
import { dayInVietnam, dayText } from '@chophien/domain/text/vietnam-time'
import { cleanRichText } from '../../platform/clean-rich-text.ts'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { POLICIES_TAG } from './current-policies.ts'
import {
  endDraft,
  findVersions,
  insertVersion,
  lockPolicy,
  reopenDraft,
  withdrawVersion,
  writeDraft,
} from './policies.queries.ts'
import { textOf } from './with-contents.ts'

/** The first place of a text that is still to be filled: `[Tên pháp nhân]`, also when a part of it is bold or linked; null without one. */
const gapIn = (html: string): string | null => /\[[^\][]{1,200}\]/u.exec(textOf(html))?.[0] ?? null

/** Saves the draft of a page. Throws POLICY_EMPTY, POLICY_MARKS, POLICY_TOO_LONG, POLICY_MOVED_ON (optimistic lock). */
export async function saveDraft(
  db: Database,
  adminId: number,
  kind: PolicyKind,
  { body, version }: PolicyDraft,
): Promise<void> {
  const clean = cleanRichText(body, 'operator')
  if (clean === null) throw policyErrors.POLICY_MARKS()
  if (clean === '') throw policyErrors.POLICY_EMPTY()
  if ([...clean].length > POLICY_BODY_MAX) throw policyErrors.POLICY_TOO_LONG()
  await db.transaction(async (tx) => {
    if ((await writeDraft(tx, { kind, version, body: clean, adminId })) === 0) throw policyErrors.POLICY_MOVED_ON()
    await recordActions(tx, adminId, [{ action: 'policy.draft', subjectId: null, subjectName: kind }])
  })
}

/** Publishes the draft of a page. Throws POLICY_DRAFT_CHANGED (optimistic lock), POLICY_NO_DRAFT, POLICY_GAPS, POLICY_COMING, POLICY_DAY_PAST,
 *  POLICY_NOT_BINDING. */
export async function publishDraft(
  db: Database,
  adminId: number,
  kind: PolicyKind,
  { version, fromDay, binds, summary }: PublishPolicy,
): Promise<void> {
  if (binds && !consentKinds.some((each) => each === kind)) throw policyErrors.POLICY_NOT_BINDING()
  await db.transaction(async (tx) => {
    const page = await lockPolicy(tx, kind)
    if (page.version !== version) throw policyErrors.POLICY_DRAFT_CHANGED()
    if (page.draft === null) throw policyErrors.POLICY_NO_DRAFT()
    const gap = gapIn(page.draft)
    if (gap !== null) throw policyErrors.POLICY_GAPS(gap)
    const coming = (await findVersions(tx, kind)).find(({ begun, withdrawnAt }) => !begun && withdrawnAt === null)
    if (coming) throw policyErrors.POLICY_COMING(dayText(dayInVietnam(coming.inForceFrom)))
    const published = await insertVersion(tx, { kind, body: page.draft, summary, binds, fromDay, adminId })
    if (!published) throw policyErrors.POLICY_DAY_PAST()
    await endDraft(tx, kind)
    await recordActions(tx, adminId, [
      {
        action: 'policy.publish',
        subjectId: null,
        subjectName: kind,
        after: { number: published.number, fromDay: dayInVietnam(published.inForceFrom), binds, summary },
      },
    ])
    tx.changed([POLICIES_TAG])
  })
}

/** Withdraws a version that is not in force yet; its text is the draft again, unless another one is being written. Throws POLICY_STARTED. */
export const withdrawComing = (db: Database, adminId: number, kind: PolicyKind, number: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPolicy(tx, kind)
    const withdrawn = await withdrawVersion(tx, kind, number)
    if (!withdrawn) throw policyErrors.POLICY_STARTED()
    await reopenDraft(tx, { kind, body: withdrawn.body, adminId })
    await recordActions(tx, adminId, [
      {
        action: 'policy.withdraw',
        subjectId: null,
        subjectName: kind,
        before: { number, fromDay: dayInVietnam(withdrawn.inForceFrom) },
      },
    ])
    tx.changed([POLICIES_TAG])
  })
