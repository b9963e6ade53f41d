import { isDeepStrictEqual } from 'node:util'
import { manualEntryErrors } from '@chophien/domain/manual-entries/errors'
import { type ManualEntryForm, type ManualLine, signedAmount } from '@chophien/domain/manual-entries/forms'
import type { Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeOnce } from '../orders/idempotency.ts'
import { type ManualEntryDeps, requireManualEntry } from './decide-manual-entry.ts'
import { findUnknownShops, insertManualEntry, linesOf, lockManualEntry } from './manual-entries.queries.ts'

const sorted = (lines: readonly ManualLine[]): string[] =>
  lines.map((line) => `${line.account} ${line.shopId} ${signedAmount(line)}`).sort()
const opposite = (line: ManualLine): ManualLine => ({ ...line, side: line.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' })

/** Refuses what is not the first opposite of a booked entry. */
async function refuseOddReversal(tx: Transaction, id: number, lines: readonly ManualLine[]): Promise<void> {
  // Two may propose it at once: the second sees the first's.
  await lockManualEntry(tx, id)
  const entry = await requireManualEntry(tx, id)
  if (entry.state !== 'BOOKED') throw manualEntryErrors.MANUAL_ENTRY_NOT_BOOKED()
  if (entry.reversedBy !== null) throw manualEntryErrors.MANUAL_ENTRY_REVERSED(String(entry.reversedBy))
  if (!isDeepStrictEqual(sorted(lines), sorted(linesOf(entry).map(opposite))))
    throw manualEntryErrors.MANUAL_ENTRY_NOT_OPPOSITE()
}

async function refuseUnknownShops(tx: Transaction, lines: readonly ManualLine[]): Promise<void> {
  const [unknown] = await findUnknownShops(
    tx,
    lines.flatMap(({ shopId }) => shopId ?? []),
  )
  if (unknown) throw manualEntryErrors.MANUAL_ENTRY_SHOP_UNKNOWN(String(unknown.id))
}

/** Writes a proposal, in the audit log; nothing is booked. Sent twice with one key it is written once. Returns its id. Throws MANUAL_ENTRY_SHOP_UNKNOWN; of an opposite
 *  MANUAL_ENTRY_NOT_FOUND, MANUAL_ENTRY_NOT_BOOKED, MANUAL_ENTRY_REVERSED, MANUAL_ENTRY_NOT_OPPOSITE; IDEMPOTENCY_KEY_REUSED. */
export async function proposeManualEntry(
  { db, approvals }: Pick<ManualEntryDeps, 'db' | 'approvals'>,
  form: ManualEntryForm,
  { adminId, key }: { adminId: number; key: string | null },
): Promise<number> {
  const { id } = await writeOnce(db, { userId: adminId, key, body: form }, async (tx) => {
    // The shops of an opposite are those of what was booked.
    if (form.reverses) await refuseOddReversal(tx, form.reverses, form.lines)
    else await refuseUnknownShops(tx, form.lines)
    const written = await insertManualEntry(tx, form, { adminId, approvals })
    const total = form.lines.reduce((sum, line) => sum + Math.max(signedAmount(line), 0), 0)
    await recordActions(tx, adminId, [
      {
        action: 'manual.propose',
        subjectId: written,
        after: { status: 'PROPOSED', rows: form.lines.length, total, evidence: form.evidence },
        reason: form.reason,
      },
    ])
    return written
  })
  return id
}
