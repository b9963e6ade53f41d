import { type Sql, sql } from '../../platform/database/sql.ts'

/** Transactions whose entries do not sum to zero. */
export const unbalancedTransactions: Sql = sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`

/** Balances that differ from the sum of their entries. */
export const wrongBalances: Sql = sql`
  select coalesce(b.account, e.account) as account, coalesce(b.holder_id, e.holder_id) as holder, coalesce(b.balance, 0) as kept,
    coalesce(e.amount, 0) as meant
  from ledger_balances b full join (
    select account, holder_id, sum(amount)::bigint as amount from ledger_entries group by account, holder_id
  ) e on e.account = b.account and e.holder_id = b.holder_id
  where b.balance is distinct from coalesce(e.amount, 0)`
