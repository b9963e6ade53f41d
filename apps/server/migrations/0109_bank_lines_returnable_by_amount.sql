-- no transaction
create index concurrently bank_transfers_returnable_by_amount on bank_transfers (amount, id desc) where status in ('RETURNED', 'UNMATCHED');
