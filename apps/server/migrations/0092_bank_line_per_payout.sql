-- no transaction
create unique index concurrently bank_transfers_one_per_payout on bank_transfers (payout_id) where status = 'PAYOUT';
