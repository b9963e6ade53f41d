import type { AccountCodes } from '@chophien/domain/ledger/codes-contract'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { Database, ReadDb } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { deleteAccountCode, findAccountCodes, lockAccountCodes, upsertAccountCode } from './account-codes.queries.ts'

/** The codes that the operator gave to accounts. */
export const readAccountCodes = async (db: ReadDb): Promise<AccountCodes> => ({
  codes: (await findAccountCodes(db)).map(({ setAt, ...code }) => ({ ...code, setAt: setAt.toISOString() })),
})

/** Gives an account of the books the code of the operator's accounting program, or takes it away (null). Noted in the audit log when it changes something. */
export const setCodeOf = (
  db: Database,
  { account, code, adminId }: { account: LedgerAccount; code: string | null; adminId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccountCodes(tx)
    const before =
      code === null ? await deleteAccountCode(tx, account) : await upsertAccountCode(tx, { account, code, adminId })
    if (before !== code)
      await recordActions(tx, adminId, [
        { action: 'ledger.code', subjectId: null, before: { account, code: before }, after: { account, code } },
      ])
  })
