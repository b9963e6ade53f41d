import { payoutFailedPosting, payoutLatePosting, payoutPaidPosting } from '@chophien/domain/ledger/payout-postings'
import type { Posting } from '@chophien/domain/ledger/postings'
import type { NoticeContent } from '@chophien/domain/notices/notice-kinds'
import { wordsOf } from '@chophien/domain/notices/word-notice'
import { bankName } from '@chophien/domain/payments/banks'
import { runErrors } from '@chophien/domain/payouts/run-errors'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { book } from '../ledger/book.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { closeIfDone, lockRun } from './runs.queries.ts'
import {
  endPayouts,
  findPayees,
  findRunOfPayout,
  type PayoutEnd,
  type SettledPayout,
} from './settle-payouts.queries.ts'

/** Where sellers read about their payouts. */
export const PAYOUTS_PATH = '/seller/money/payouts'

export interface SettleDeps {
  enqueueMail: EnqueueMail
}

const noticeOf = ({ amount, bin, last4, state, reason, returned }: SettledPayout): NoticeContent => {
  const data = { amount, account: `${bankName(bin)} ••••${last4}` }
  if (state === 'PAID') return { kind: 'payout.paid', data }
  return { kind: returned ? 'payout.returned' : 'payout.failed', data: { ...data, reason: reason ?? '' } }
}

/** Tells sellers how their payouts ended: by a notice, and by a mail where they have to do something. */
export async function tellSellers(
  { enqueueMail }: SettleDeps,
  tx: Transaction,
  settled: readonly SettledPayout[],
): Promise<void> {
  const payees = new Map(
    (await findPayees(tx, [...new Set(settled.map(({ shopId }) => shopId))])).map((payee) => [payee.shopId, payee]),
  )
  const told = settled.flatMap((payout) => {
    const payee = payees.get(payout.shopId)
    return payee ? [{ payee, content: noticeOf(payout), isPaid: payout.state === 'PAID' }] : []
  })
  await writeNotices(
    tx,
    told.map(({ payee, content }) => ({ userId: payee.ownerId, ...content, path: PAYOUTS_PATH })),
  )
  for (const { payee, content, isPaid } of told) {
    if (isPaid) continue
    const { title, text } = wordsOf(content)
    await enqueueMail(tx, {
      to: payee.email,
      subject: title,
      greeting: `Chào ${payee.lastName},`,
      paragraphs: [text],
    })
  }
}

interface SettleOptions {
  /** The administrator; null for a line of the bank. */
  by: number | null
  /** Of those that had failed. */
  late?: boolean
}

/** Ends transfers of a run as the bank said, tells the sellers, and closes the run with the last one. The caller holds the run. Returns what was ended, with what is
 *  to be booked in the same transaction; a transfer that was ended before is left out. */
export async function endTransfers(
  deps: SettleDeps,
  tx: Transaction,
  runId: number,
  ends: readonly PayoutEnd[],
  { by, late = false }: SettleOptions,
): Promise<{ settled: SettledPayout[]; postings: Posting[] }> {
  const settled = await endPayouts(tx, ends, { from: late ? 'FAILED' : 'SENT', by })
  await closeIfDone(tx, runId)
  await tellSellers(deps, tx, settled)
  const paidPosting = late ? payoutLatePosting : payoutPaidPosting
  return {
    settled,
    postings: settled.map((payout) => (payout.state === 'PAID' ? paidPosting(payout) : payoutFailedPosting(payout))),
  }
}

/** The same, booked at once. */
export async function settlePayouts(
  deps: SettleDeps,
  tx: Transaction,
  runId: number,
  ends: readonly PayoutEnd[],
  options: SettleOptions,
): Promise<SettledPayout[]> {
  const { settled, postings } = await endTransfers(deps, tx, runId, ends, options)
  book(tx, postings)
  return settled
}

/** Records what an administrator read in the bank's statement about one transfer. `late`: it had failed, and the money left after all. Throws PAYOUT_NOT_FOUND, PAYOUT_NOT_SENT. */
export async function settleByHand(
  { db, ...deps }: SettleDeps & { db: Database },
  adminId: number,
  end: PayoutEnd,
  { late = false }: { late?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const runId = await findRunOfPayout(tx, end.id)
    if (runId === null) throw runErrors.PAYOUT_NOT_FOUND()
    await lockRun(tx, runId)
    const [settled] = await settlePayouts(deps, tx, runId, [end], { by: adminId, late })
    if (!settled) throw runErrors.PAYOUT_NOT_SENT()
    await recordActions(tx, adminId, [
      {
        action: 'reference' in end ? 'payout.paid' : 'payout.failed',
        subjectId: end.id,
        before: { status: late ? 'FAILED' : 'SENT' },
        after: { status: settled.state, amount: settled.amount },
        reason: 'reason' in end ? end.reason : null,
      },
    ])
  })
}
