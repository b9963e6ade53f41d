-- no transaction
create index concurrently ledger_credits_by_account on ledger_entries (account, transaction_id desc, line desc) where amount < 0;
