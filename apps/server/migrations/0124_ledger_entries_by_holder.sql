-- no transaction
-- As ledger_entries_of_account, and with the order: the age of what stands is read from 2,000 entries of each shop of a list, without their rows.
create index concurrently ledger_entries_by_holder on ledger_entries (account, holder_id, transaction_id desc) include (amount, order_id);
