import type { Database } from '../../platform/database/database.ts'
import { type Resealed, resealTable, sumResealed } from '../../platform/reseal-table.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { lockAccounts, resealAccount, type SealedAccount } from './refund-account.queries.ts'
import { openAccount, sealAccount } from './refund-account.ts'
import { lockBatchRows, resealBatchRow } from './refund-batches.queries.ts'

/** Seals the parts of a row with the first key: null when they are already, 'unreadable' when no key opens them. */
const sealerOfAccounts =
  (sealer: Sealer) =>
  <Row extends Pick<SealedAccount, 'userId' | 'numberSealed' | 'holderSealed'>>(
    row: Row,
  ): Row | 'unreadable' | null => {
    if (sealer.isCurrent(row.numberSealed) && sealer.isCurrent(row.holderSealed)) return null
    // The bank is not sealed, and a row of a file does not have it.
    const account = openAccount(sealer, { ...row, bin: '' })
    if (!account) return 'unreadable'
    const { numberSealed, holderSealed } = sealAccount(sealer, row.userId, account)
    return { ...row, numberSealed, holderSealed }
  }

/** Seals all accounts for refunds, and those in files of refunds, with the first key of DATA_KEY, after which the other one can be taken away. In small
 *  transactions; may be interrupted and repeated. */
export async function resealAccounts({ db, sealer }: { db: Database; sealer: Sealer }): Promise<Resealed> {
  const sealAnew = sealerOfAccounts(sealer)
  const accounts = await resealTable(db, {
    first: { userId: 0 },
    lock: (tx, { userId }, limit) => lockAccounts(tx, userId, limit),
    sealAnew,
    write: resealAccount,
  })
  const files = await resealTable(db, {
    first: { batchId: 0, position: 0 },
    lock: lockBatchRows,
    sealAnew,
    write: resealBatchRow,
  })
  return sumResealed([accounts, files])
}
