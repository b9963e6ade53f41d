-- no transaction
-- ledger_entries_by_holder does all that it did.
drop index concurrently ledger_entries_of_account;
