import { bankName } from '@chophien/domain/payments/banks'
import { maskedNumber, type RefundAccount } from '@chophien/domain/payments/refund-account-forms'
import type { OwnRefundAccount } from '@chophien/domain/payments/refund-account-schemas'
import type { Database, ReadDb, Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import {
  type AccountRow,
  findAccountOwner,
  findRefundAccount,
  removeRefundAccount,
  type SealedAccount,
  upsertRefundAccount,
} from './refund-account.queries.ts'
import { refundAccountMail } from './refund-account-mails.ts'

export interface RefundAccountDeps {
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
}

/** What the parts of an account are sealed as. */
const aboutAccount = (userId: number) => ({
  number: `refund-account:${userId}:number`,
  holder: `refund-account:${userId}:holder`,
})

/** An account as it is kept. */
export function sealAccount(sealer: Sealer, userId: number, { bin, number, holder }: RefundAccount): SealedAccount {
  const about = aboutAccount(userId)
  return {
    userId,
    bin,
    numberSealed: sealer.seal(number, about.number),
    holderSealed: sealer.seal(holder, about.holder),
    last4: number.slice(-4),
  }
}

/** The account behind a kept one; null when its key is gone: then the shopper has to give it again. */
export function openAccount(
  sealer: Sealer,
  { userId, bin, numberSealed, holderSealed }: Omit<SealedAccount, 'last4'>,
): RefundAccount | null {
  const about = aboutAccount(userId)
  const number = sealer.open(numberSealed, about.number)
  const holder = openHolder(sealer, { userId, holderSealed })
  return number === null || holder === null ? null : { bin, number, holder }
}

/** The holder of a kept account; null when its key is gone. */
export const openHolder = (
  sealer: Sealer,
  { userId, holderSealed }: Pick<SealedAccount, 'userId' | 'holderSealed'>,
): string | null => sealer.open(holderSealed, aboutAccount(userId).holder)

function present(sealer: Sealer, row: AccountRow | null): OwnRefundAccount | null {
  const account = row && openAccount(sealer, row)
  if (!row || !account) return null
  return {
    bin: row.bin,
    bankName: bankName(row.bin),
    numberMasked: maskedNumber(row.last4),
    holder: account.holder,
    updatedAt: row.updatedAt.toISOString(),
    needsSaving: row.needsSaving,
  }
}

/** A user's account for refunds, masked; null for none. */
export const ownRefundAccount = async (
  { db, sealer }: { db: ReadDb; sealer: Sealer },
  userId: number,
): Promise<OwnRefundAccount | null> => present(sealer, await findRefundAccount(db, userId))

/** Tells the owner, who may not be the one who holds the session. */
async function tellOwner(
  { enqueueMail }: RefundAccountDeps,
  tx: Transaction,
  userId: number,
  account: RefundAccount | null,
): Promise<void> {
  const { email, lastName } = await findAccountOwner(tx, userId)
  await enqueueMail(tx, { to: email, ...refundAccountMail(lastName, account) })
}

/** Saves where a user's refunds go, and tells the owner by mail. Throws TOKEN_INVALID when the account was deleted meanwhile. */
export async function saveRefundAccount(
  deps: RefundAccountDeps,
  userId: number,
  account: RefundAccount,
): Promise<OwnRefundAccount> {
  const { db, sealer } = deps
  const saved = await db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const row = await upsertRefundAccount(tx, sealAccount(sealer, userId, account))
    await tellOwner(deps, tx, userId, account)
    return row
  })
  const shown = present(sealer, saved)
  if (!shown) throw new Error('an account that was just sealed cannot be opened')
  return shown
}

/** Removes a user's account for refunds, if there is one, and tells the owner by mail. */
export const deleteRefundAccount = (deps: RefundAccountDeps, userId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await removeRefundAccount(tx, userId)) === 0) return
    await tellOwner(deps, tx, userId, null)
  })
