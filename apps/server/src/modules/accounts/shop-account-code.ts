import { accountErrors } from '@chophien/domain/accounts/errors'
import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { AccountMails } from './account-mails.ts'
import { holdAccount } from './hold-account.ts'
import { replaceCode, takeCode } from './one-time-codes.queries.ts'
import { hashCode, newCode } from './one-time-codes.ts'

const PURPOSE = 'shop-account'
/** In place of the client that asked: only the signed-in owner asks, so there is one code, whose guesses count together from wherever they come. No name of
 *  a client, so that it does not replace a code for a forgotten password. */
const ANY_CLIENT = 'shop-account'

/** The signed-in owner of a shop. */
export interface CodeOwner {
  id: number
  email: string
}

/** Mails the owner the code that giving or changing the shop's bank account takes, and taking a change back. Throws OTP_TOO_SOON, TOKEN_INVALID when
 *  the account was deleted meanwhile. */
export const sendShopAccountCode = (
  { db, mails, codeKey }: { db: Database; mails: AccountMails; codeKey: Buffer },
  { id, email, lastName }: CodeOwner & { lastName: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    // Requests at once share what is left to guess.
    await holdAccount(tx, id)
    const code = newCode()
    const hash = hashCode(codeKey, email, PURPOSE, code)
    const sent = await replaceCode(tx, { userId: id, purpose: PURPOSE, hash, client: ANY_CLIENT })
    if (!sent) throw accountErrors.OTP_TOO_SOON({ retryAfterSeconds: OTP_RESEND_SECONDS })
    await mails.sendShopAccountCode(tx, { email, lastName, code })
  })

/** Uses the owner's code, or counts a wrong guess: five for a code, ten a day. The transaction must be committed for a guess to count. */
export const takeShopAccountCode = async (
  tx: Transaction,
  codeKey: Buffer,
  { email }: CodeOwner,
  code: string,
): Promise<'right' | 'wrong' | 'ended'> => {
  const hash = hashCode(codeKey, email, PURPOSE, code)
  return (await takeCode(tx, { email, purpose: PURPOSE, hash, ticket: undefined, client: ANY_CLIENT })).outcome
}
