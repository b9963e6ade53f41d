-- no transaction
-- An account's debits by time; 0077_ledger_credits_by_account.sql has its credits. One index each, because of most accounts one side is rare.
create index concurrently ledger_debits_by_account on ledger_entries (account, transaction_id desc, line desc) where amount > 0;
