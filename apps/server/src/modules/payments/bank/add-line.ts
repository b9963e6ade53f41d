import { paymentErrors } from '@chophien/domain/payments/errors'
import { LINE_AGE_MAX_DAYS, type MaybeKnownLines, type NewLineForm } from '@chophien/domain/payments/new-line-form'
import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { formatInstant } from '@chophien/domain/text/vietnam-time'
import type { Database } from '../../../platform/database/database.ts'
import { recordActions } from '../../audit/record-actions.queries.ts'
import { findOpening } from '../../ledger/bank-tie.queries.ts'
import { vietnamTime } from './bank-transfer.ts'
import { showLine } from './claim-line.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { findMaybeSame } from './same-line.queries.ts'
import type { SettledByLine } from './settle-by-line.ts'

const DAY_MS = 86_400_000

/** Takes a line that no reader told of from an administrator. It waits, whatever its code says, for another to say what it is, and is booked now, whatever its own time. It becomes the
 *  reader's that tells of it while it waits; one that does so later is ignored. `anotherThan`: lines that it may be by direction, amount and day, which
 *  the administrator was shown and says that it is not. In the audit log. Throws TRANSFER_IN_FUTURE, TRANSFER_TOO_OLD, TRANSFER_BEFORE_OPENING, TRANSFER_KNOWN, TRANSFER_MAYBE_KNOWN. */
export async function addLine(
  { db, orders, payouts, ownAccount }: SettledByLine & { db: Database; ownAccount: string },
  { occurredAt, direction, amount, content, reference, anotherThan = [] }: NewLineForm,
  adminId: number,
): Promise<Transfer> {
  const at = vietnamTime(occurredAt)
  const age = db.clock.now() - at.getTime()
  if (age < 0) throw paymentErrors.TRANSFER_IN_FUTURE()
  if (age > LINE_AGE_MAX_DAYS * DAY_MS) throw paymentErrors.TRANSFER_TOO_OLD()
  const opening = await findOpening(db)
  if (opening && at.getTime() <= opening.at.getTime())
    throw paymentErrors.TRANSFER_BEFORE_OPENING(formatInstant(opening.at))
  const id = await db.transaction(async (tx) => {
    const alike = await findMaybeSame(tx, { provider: 'hand', direction, amount, occurredAt: at })
    const unseen = alike.find((line) => !anotherThan.includes(line.id))
    if (unseen) {
      const details: MaybeKnownLines = alike.map((line) => ({
        id: line.id,
        occurredAt: line.at.toISOString(),
        amount,
        content: line.content,
      }))
      throw paymentErrors.TRANSFER_MAYBE_KNOWN(formatInstant(unseen.at), { details })
    }
    const received = await receiveTransfer(
      tx,
      { orders, payouts, ownAccount },
      {
        provider: 'hand',
        typedBy: adminId,
        // One statement may have a transfer and its fee under one reference.
        providerTransactionId: `${direction}:${amount}:${reference.trim().toUpperCase()}`,
        accountNumbers: [ownAccount],
        amount,
        direction,
        content,
        reference,
        occurredAt: at,
        toldBalance: null,
        counterparty: null,
      },
    )
    if (!received || received.status === 'IGNORED') throw paymentErrors.TRANSFER_KNOWN()
    await recordActions(tx, adminId, [
      {
        action: 'transfer.add',
        subjectId: received.id,
        after: {
          status: received.status,
          direction,
          amount,
          reference,
          ...(anotherThan.length > 0 ? { anotherThan: anotherThan.join(', ') } : {}),
        },
      },
    ])
    return received.id
  })
  return showLine(db, id)
}
