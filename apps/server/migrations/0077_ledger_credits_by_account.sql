-- no transaction
create index concurrently ledger_credits_by_account on ledger_entries (account, (transaction_id * 1000 + line) desc) where amount < 0;
