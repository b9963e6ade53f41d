-- no transaction
create unique index concurrently bank_transfers_one_per_refund on bank_transfers (refund_id) where status = 'REFUND';
