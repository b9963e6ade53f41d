-- no transaction
create index concurrently bank_transfers_told on bank_transfers (occurred_at, id) where told_balance is not null;
