-- no transaction
-- The same reference, however a reader or an administrator writes it.
create index concurrently bank_transfers_by_bare_reference on bank_transfers (upper(trim(reference))) where reference is not null;
