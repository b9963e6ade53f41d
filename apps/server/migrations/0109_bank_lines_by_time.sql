-- no transaction
create index concurrently bank_transfers_by_time on bank_transfers (occurred_at, id);
