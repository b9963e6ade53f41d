import { manualEntryErrors } from '@chophien/domain/manual-entries/errors'
import { manualPosting } from '@chophien/domain/manual-entries/posting'
import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { book } from '../ledger/book.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import {
  findBookedOpposite,
  findManualEntry,
  linesOf,
  type ManualEntryRow,
  markBooked,
  markRejected,
  markWithdrawn,
} from './manual-entries.queries.ts'
import { refuseBeyondDebt } from './refuse-beyond-debt.ts'
import { MANUAL_PATH } from './tell-lapsed.ts'
import { tellShops } from './tell-shops.ts'

export interface ManualEntryDeps {
  db: Database
  enqueueMail: EnqueueMail
  /** How many people an entry needs: 1 or 2, as for runs of payouts. */
  approvals: number
}

interface Decision {
  id: number
  adminId: number
}

/** An entry. Throws MANUAL_ENTRY_NOT_FOUND. */
export async function requireManualEntry(db: Database | Transaction, id: number): Promise<ManualEntryRow> {
  const entry = await findManualEntry(db, id)
  if (!entry) throw manualEntryErrors.MANUAL_ENTRY_NOT_FOUND()
  return entry
}

/** Why nothing was decided: another has, the deadline is over, or this administrator may not. */
async function whyNot(tx: Transaction, { id, adminId }: Decision, own: 'OWN' | 'FOREIGN'): Promise<Error> {
  const { state, proposedById } = await requireManualEntry(tx, id)
  if (state !== 'PROPOSED') return manualEntryErrors.MANUAL_ENTRY_MOVED_ON()
  if (own === 'FOREIGN' && proposedById === adminId) return manualEntryErrors.MANUAL_ENTRY_TWO_PEOPLE()
  if (own === 'OWN' && proposedById !== adminId) return manualEntryErrors.MANUAL_ENTRY_NOT_YOURS()
  return manualEntryErrors.MANUAL_ENTRY_MOVED_ON()
}

const tellProposer = async (
  tx: Transaction,
  { adminId, proposedById }: { adminId: number; proposedById: number },
  content: NoticeContent,
): Promise<void> => {
  if (proposedById !== adminId) await writeNotices(tx, [{ userId: proposedById, ...content, path: MANUAL_PATH }])
}

/** Books a proposal, once, in the month that runs now. In the audit log; the proposer gets a notice, the owners of its shops notice and mail.
 *  Throws MANUAL_ENTRY_NOT_FOUND, MANUAL_ENTRY_MOVED_ON, MANUAL_ENTRY_TWO_PEOPLE, MANUAL_ENTRY_BEYOND_DEBT; MANUAL_ENTRY_REVERSED for the second opposite of one entry. */
export async function approveManualEntry({ db, enqueueMail }: ManualEntryDeps, decision: Decision): Promise<void> {
  const { id, adminId } = decision
  const approve = db.transaction(async (tx) => {
    if ((await markBooked(tx, decision)) === 0) throw await whyNot(tx, decision, 'FOREIGN')
    const entry = await requireManualEntry(tx, id)
    const lines = linesOf(entry)
    await refuseBeyondDebt(tx, id, lines)
    await recordActions(tx, adminId, [
      {
        action: 'manual.approve',
        subjectId: id,
        before: { status: 'PROPOSED' },
        after: { status: 'BOOKED' },
        reason: entry.reason,
      },
    ])
    await tellProposer(
      tx,
      { adminId, proposedById: entry.proposedById },
      {
        kind: 'manual-entry.approved',
        data: { id },
      },
    )
    await tellShops({ enqueueMail }, tx, { lines, reason: entry.reason })
    book(tx, [manualPosting(id, lines)])
  })
  await approve.catch(async (error: { constraint?: string }) => {
    if (error.constraint !== 'manual_entries_reversed_once') throw error
    throw manualEntryErrors.MANUAL_ENTRY_REVERSED(String(await findBookedOpposite(db, id)))
  })
}

/** Rejects another's proposal. Throws MANUAL_ENTRY_NOT_FOUND, MANUAL_ENTRY_MOVED_ON, MANUAL_ENTRY_TWO_PEOPLE. */
export const rejectManualEntry = (
  { db }: Pick<ManualEntryDeps, 'db'>,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, adminId } = decision
    if ((await markRejected(tx, { ...decision, answer: reason })) === 0) throw await whyNot(tx, decision, 'FOREIGN')
    const { proposedById } = await requireManualEntry(tx, id)
    await recordActions(tx, adminId, [
      { action: 'manual.reject', subjectId: id, before: { status: 'PROPOSED' }, after: { status: 'REJECTED' }, reason },
    ])
    await tellProposer(tx, { adminId, proposedById }, { kind: 'manual-entry.rejected', data: { id, reason } })
  })

/** Withdraws a proposal of one's own. Throws MANUAL_ENTRY_NOT_FOUND, MANUAL_ENTRY_MOVED_ON, MANUAL_ENTRY_NOT_YOURS. */
export const withdrawManualEntry = ({ db }: Pick<ManualEntryDeps, 'db'>, decision: Decision): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, adminId } = decision
    if ((await markWithdrawn(tx, decision)) === 0) throw await whyNot(tx, decision, 'OWN')
    await recordActions(tx, adminId, [
      { action: 'manual.withdraw', subjectId: id, before: { status: 'PROPOSED' }, after: { status: 'WITHDRAWN' } },
    ])
  })
