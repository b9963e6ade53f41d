import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Locks balances that have been booked on before: nobody books on them until the transaction ends, which may. In the order of bookings, so that
 *  none deadlocks with it: name all that the transaction will book on, those of the marketplace too. */
export const lockBalances = (
  tx: Transaction,
  balances: readonly { account: LedgerAccount; holderId: number }[],
): Promise<number> =>
  tx.run(sql`
    select from ledger_balances b
    join unnest(${balances.map(({ account }) => account)}::text[], ${balances.map(({ holderId }) => holderId)}::bigint[])
      as wanted (account, holder_id) on wanted.account = b.account and wanted.holder_id = b.holder_id
    order by b.account, b.holder_id for update of b`)
