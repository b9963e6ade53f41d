-- no transaction
create index concurrently ledger_entries_by_account on ledger_entries (account, transaction_id desc, line desc);
