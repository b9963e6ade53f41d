import { manualEntryErrors } from '@chophien/domain/manual-entries/errors'
import { type ManualEntryForm, signedAmount } from '@chophien/domain/manual-entries/forms'
import { recordActions } from '../audit/record-actions.queries.ts'
import type { ManualEntryDeps } from './decide-manual-entry.ts'
import { findUnknownShops, insertManualEntry } from './manual-entries.queries.ts'

/** Writes a proposal, in the audit log; nothing is booked. Returns its id. Throws MANUAL_ENTRY_SHOP_UNKNOWN. */
export const proposeManualEntry = (
  { db, approvals }: Pick<ManualEntryDeps, 'db' | 'approvals'>,
  form: ManualEntryForm,
  adminId: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const shops = form.lines.flatMap(({ shopId }) => shopId ?? [])
    const [unknown] = await findUnknownShops(tx, shops)
    if (unknown) throw manualEntryErrors.MANUAL_ENTRY_SHOP_UNKNOWN(String(unknown.id))
    const id = await insertManualEntry(tx, form, { adminId, approvals })
    const total = form.lines.reduce((sum, line) => sum + Math.max(signedAmount(line), 0), 0)
    await recordActions(tx, adminId, [
      {
        action: 'manual.propose',
        subjectId: id,
        after: { status: 'PROPOSED', rows: form.lines.length, total, evidence: form.evidence },
        reason: form.reason,
      },
    ])
    return id
  })
