-- no transaction
create unique index concurrently bank_transfers_one_sends_back on bank_transfers (return_of) where return_of is not null;
