-- no transaction
create unique index concurrently bank_transfers_one_brings_refund_back on bank_transfers (refund_id) where status = 'REFUND_RETURNED';
