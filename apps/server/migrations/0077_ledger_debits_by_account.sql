-- no transaction
-- An account's debits by time; 0077_ledger_credits_by_account.sql has its credits. One index each, because of most accounts one side is rare. By
-- transaction and line as one number, the cursor of the list, which no other index has: the planner does not know what is rare together.
create index concurrently ledger_debits_by_account on ledger_entries (account, (transaction_id * 1000 + line) desc) where amount > 0;
